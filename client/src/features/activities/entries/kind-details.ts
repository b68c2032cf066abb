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

/** A filter of a history: its label, and the rows that it includes. */
export interface HistoryFilter {
  id: string
  name: MessageDescriptor
  test: (row: Readonly<Record<string, unknown>>) => boolean
}

/** The sheets that log a past entry. */
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
  /** The purpose of the sheet, if the dock logs the same kind with one tap. */
  asks?: MessageDescriptor
}

/** One line of the handover. */
export interface HandoverLine {
  key: string
  act: Activity
  glyph?: Glyph
  title: string
  /** Empty if there is no detail. */
  detail: string
}

/** Sections of the doctor sheet that kinds fill. `own` appears only if the family has such entries. */
export type DoctorSection = 'diapers' | 'care' | 'own'

/** A line of the doctor sheet. */
export interface DoctorLine {
  label: string
  value: string
}

export interface DoctorContext extends EntryContext {
  /** Formats a count, with its daily average for a longer period. */
  counted: (count: number) => string
  /** Formats a count: "3 times". */
  times: (count: number) => string
  /** Formats day and time. */
  moment: (timestamp: string) => string
}

/**
 * Everything that screens other than the day need for one kind of entry. Each kind declares it in its folder. A
 * missing part does not compile; `null` leaves the kind out of a screen on purpose.
 */
export interface KindDetails<E extends EntryEntity> {
  entity: E
  /** Name of one entry in lists of changes and of kinds: "Temperature". */
  name: MessageDescriptor
  /** Its table of an export. Author and baby are columns of every table. */
  table: { name: MessageDescriptor; columns: (units: CsvUnits) => Column<Row<E>>[] }
  /** Its fields, for the history of an entry, waiting changes and the search. */
  fields: FieldsInWords<E>
  history: { tab: KindHistory; filters: readonly HistoryFilter[] }
  /** Its lines in "Log something else"; empty if the dock covers the kind. */
  more: readonly MoreLine[]
  /** Its names in the list of past entries to log. */
  past: readonly [MoreLine & { pick: PastPick }, ...(MoreLine & { pick: PastPick })[]]
  /** Words that a typed command may use for it, by language; null if `links/lexicon.ts` has its grammar. */
  typed: E extends SheetEntity ? Record<'en' | 'ru' | 'uk' | 'ka', string> : null
  /** Its handover lines, from the entries between two instants in time order. `now` in ms. */
  handover: E extends MomentEntity
    ? {
        /** Position: before sleep, after feeds, or after play. */
        place: 'first' | 'afterFeeds' | 'last'
        lines: (entries: readonly EntryOf<E>[], context: EntryContext, now: number) => HandoverLine[]
      } | null
    : 'summed'
  /** Its lines of the doctor sheet, from the rows of the period. */
  doctorSheet: E extends MomentEntity
    ? {
        section: DoctorSection
        isFirst?: true
        lines: (rows: readonly Shown<E>[], context: DoctorContext) => DoctorLine[]
      } | null
    : 'summed'
}
