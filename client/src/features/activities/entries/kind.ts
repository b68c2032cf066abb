import type { I18n } from '@lingui/core'
import type { Format } from '#i18n/use-format.ts'
import type { Activity } from '#ui/picture/activity.ts'
import type { Glyph } from '#ui/picture/pebble.tsx'
import type { EntryEntity, EntryOf } from './entry.ts'

/** How words and numbers are said. */
export interface EntryContext {
  i18n: I18n
  format: Format
  /** In which units amounts are shown. */
  units: 'metric' | 'imperial'
}

/** Everything that the day needs to know of one kind of entry. Each kind declares it in its folder. */
export interface Kind<E extends EntryEntity> {
  /** Whose colours and pebble it has. */
  act: (entry: EntryOf<E>) => Activity
  /** The picture on the pebble, where it is not its activity's. */
  glyph?: (entry: EntryOf<E>) => Glyph | undefined
  /** What it is, in one or two words: "Bottle", "Nap". */
  title: (entry: EntryOf<E>, context: EntryContext) => string
  /** What else is known of it, in a line; the length of a session and notes are added by the list. */
  detail: (entry: EntryOf<E>, context: EntryContext) => string
}
