import type { I18n } from '@lingui/core'
import type { Format } from '#i18n/use-format.ts'
import type { Activity } from '#ui/picture/activity.ts'
import type { Glyph } from '#ui/picture/pebble.tsx'
import type { EntryEntity, EntryOf } from './entry.ts'

/** Language, formats and units. */
export interface EntryContext {
  i18n: I18n
  format: Format
  /** Units in which amounts are shown. */
  units: 'metric' | 'imperial'
}

/** Everything that the day needs for one kind of entry. Each kind declares it in its folder. */
export interface Kind<E extends EntryEntity> {
  /** The activity whose colours and pebble it has. */
  act: (entry: EntryOf<E>) => Activity
  /** The icon of the pebble, if it differs from the activity's icon. */
  glyph?: (entry: EntryOf<E>) => Glyph | undefined
  /** Its name in one or two words: "Bottle", "Nap". */
  title: (entry: EntryOf<E>, context: EntryContext) => string
  /** Further details in one line. The list adds the length of a session and notes. */
  detail: (entry: EntryOf<E>, context: EntryContext) => string
}
