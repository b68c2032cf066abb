import type { MessageDescriptor } from '@lingui/core'
import type { Row } from 'sync-protocol/entities/registry'
import type { Column, CsvUnits } from 'sync-protocol/rules/export/csv-columns'
import type { Shown } from '#db/live/use-rows.ts'
import type { KindHistory } from '#features/activities/history/names.ts'
import type { Activity } from '#ui/picture/activity.ts'
import type { Glyph } from '#ui/picture/pebble.tsx'
import type { EntryEntity, EntryOf, MomentEntity, SheetEntity } from './entry.ts'
import type { FieldsInWords } from './field-in-words.ts'
import type { EntryContext } from './kind.ts'

/** A part of a history: what its chip is called, and which rows it shows. */
export interface HistoryFilter {
  id: string
  name: MessageDescriptor
  test: (row: Readonly<Record<string, unknown>>) => boolean
}

/** The sheets of an earlier time. */
export type PastPick =
  | 'pastFeed'
  | 'pastDiaper'
  | 'pastSleep'
  | 'pastPlay'
  | 'pastWalk'
  | `past/${SheetEntity}`

/** The sheets that "Log something else" opens. */
export type MorePick = SheetEntity | PastPick | 'sleepStart' | 'diaper' | 'play' | 'walk' | 'say'

/** A line of "Log something else". */
export interface MoreLine {
  pick: MorePick
  act: Activity
  glyph?: Glyph
  name: MessageDescriptor
  /** What its sheet asks for, where the dock logs the same in one tap. */
  asks?: MessageDescriptor
}

/** One fact for the person who takes over. */
export interface HandoverLine {
  key: string
  act: Activity
  glyph?: Glyph
  title: string
  /** Empty where there is no more to say. */
  detail: string
}

/** Parts of the doctor sheet that kinds fill; the last one is there where a family has such entries. */
export type DoctorSection = 'diapers' | 'care' | 'own'

/** A line of the doctor sheet. */
export interface DoctorLine {
  label: string
  value: string
}

export interface DoctorContext extends EntryContext {
  /** A count, with its average a day over a longer period. */
  counted: (count: number) => string
  /** "3 times". */
  times: (count: number) => string
  /** Day and time. */
  moment: (timestamp: string) => string
}

/**
 * What the screens beside the day know of one kind of entry. Each kind declares all of it in its folder; a part that is
 * missing does not compile, and `null` says that a kind leaves a screen out on purpose.
 */
export interface KindDetails<E extends EntryEntity> {
  entity: E
  /** One entry of it, in lists of changes and of what can be logged: "Temperature". */
  name: MessageDescriptor
  /** Its table of an export; who and for whom stand in each of them. */
  table: { name: MessageDescriptor; columns: (units: CsvUnits) => Column<Row<E>>[] }
  /** Its fields, in the history of an entry, in waiting changes and for the search. */
  fields: FieldsInWords<E>
  history: { tab: KindHistory; filters: readonly HistoryFilter[] }
  /** Its lines in "Log something else"; none where the dock has all of it. */
  more: readonly MoreLine[]
  /** What it is called where it is logged for an earlier time. */
  past: readonly [MoreLine & { pick: PastPick }, ...(MoreLine & { pick: PastPick })[]]
  /** The words that a typed command may use for it, by language; null where links/lexicon.ts has a grammar for it. */
  typed: E extends SheetEntity ? Record<'en' | 'ru' | 'uk' | 'ka', string> : null
  /** Its lines of a handover, of the entries between its two instants in the order of time. `now` in ms. */
  handover: E extends MomentEntity
    ? {
        /** Before sleep, after feeds, or after play. */
        place: 'first' | 'afterFeeds' | 'last'
        lines: (entries: readonly EntryOf<E>[], context: EntryContext, now: number) => HandoverLine[]
      } | null
    : 'summed'
  /** Its lines of the doctor sheet, of the rows of the period. */
  doctorSheet: E extends MomentEntity
    ? {
        section: DoctorSection
        isFirst?: true
        lines: (rows: readonly Shown<E>[], context: DoctorContext) => DoctorLine[]
      } | null
    : 'summed'
}
