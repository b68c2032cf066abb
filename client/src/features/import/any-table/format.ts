import { addDays, type CivilDay } from 'sync-protocol/rules/civil-day'
import type { ColumnRole } from '#features/activities/entries/kind-import.ts'
import { Remarks } from '#features/activities/importing/draft-parts.ts'
import type { Measured, TableRow } from '#features/activities/importing/table-row.ts'
import type { UnitsOf } from '#i18n/quantity/units.ts'
import { momentOf } from '../reading/moment.ts'
import type { Format, Reader, RowReading } from '../reading/format.ts'
import { minutesOf, quantityOf } from '../reading/quantities.ts'
import { rowOf, skip, whenOf } from '../reading/when.ts'
import { type Cells, Columns } from '../reading/table.ts'
import {
  kindsIn,
  type ManyKinds,
  type MappedColumns,
  type Mapping,
  ofKind,
  type OneKind,
  plainWord,
  unitsAskedFor,
} from './mapped-kinds.ts'
import { kindOfWord } from './guess.ts'
import { clockOf } from './contents.ts'
import { childOf } from './our-tables.ts'
import { read } from './readers.ts'

/** The start of a row: from one column, or from one column for the day and one for the time of day. */
function startOf(day: string, clock: string, { answers }: Reader): string {
  const time = clockOf(clock)
  if (time === null) return clock || day
  const on = momentOf(day, answers.dateOrder)
  return !on || on.hasTime ? day : `${on.day} ${time}`
}

/** The end of a row. A time of day without a date is its next occurrence after the start. */
function endOf(end: string, start: string, { answers }: Reader): string {
  const time = clockOf(end)
  if (time === null) return end
  const from = momentOf(start, answers.dateOrder)
  if (!from) return ''
  const on = (day: string) => `${day} ${time}`
  const to = momentOf(on(from.day), answers.dateOrder)
  const isBefore = to && to.hour * 60 + to.minute < from.hour * 60 + from.minute
  return on(isBefore ? addDays(from.day as CivilDay, 1) : from.day)
}

/**
 * The unit of a number without a unit: the user's answer. None if the table has a column of units; a row without a unit
 * is then not understood.
 */
function unitOf<D extends Measured>(
  dimension: D,
  { unit }: MappedColumns,
  { answers }: Reader,
): UnitsOf[D] | null {
  const answered: { [Of in Measured]: UnitsOf[Of] | null } = { ...answers, dose: null }
  return unit === undefined ? answered[dimension] : null
}

/**
 * Returns a reader of rows of one kind by its mapped columns. `word`: the row's word for its kind; empty in a table of
 * one kind.
 */
function readRow({ kind, columns }: OneKind, identifying: readonly string[], word: string) {
  // A length may be in hours, and only the header may say so.
  const lengthUnit = unitNamedIn(columns.minutes ?? '')
  return (row: Cells, reader: Reader): RowReading => {
    const cell = (role: ColumnRole) => row.cell(...(columns[role] === undefined ? [] : [columns[role]]))
    const ask = (role: ColumnRole) => (columns[role] === undefined ? '' : row(columns[role]))
    const start = startOf(ask('start'), ask('clock'), reader)
    const remarks = new Remarks(ask('notes'))
    const length = minutesOf(cell('minutes'), remarks, lengthUnit)
    const when = whenOf(reader, start, endOf(ask('end'), start, reader), length)
    if (!when) return skip('noTime')
    const day = momentOf(start, reader.answers.dateOrder)!.day
    const amount: TableRow['amount'] = (dimension, role, notes = remarks) =>
      quantityOf(
        dimension,
        cell(role),
        { column: ask('unit'), otherwise: unitOf(dimension, columns, reader) },
        notes,
      )
    const instant = (role: ColumnRole) => whenOf(reader, ask(role))?.from ?? null
    const minutes = (role: ColumnRole) => minutesOf(cell(role), remarks)
    const draft = read[kind]({ ask, amount, instant, minutes, when, day, word, remarks, kindOfWord })
    return rowOf([kind, ...(word === '' ? [] : [word]), ...identifying.map((name) => row(name))], draft)
  }
}

const inHours = /\bh(?:rs?|ours?)?\b|час|годин|საათ/i
const inSeconds = /\bsec|сек|წამ/i
const inMinutes = /\bm(?:in|m)|мин|хв|წუთ|წთ/i
const unitNamedIn = (header: string): 'h' | 'min' | 's' =>
  inMinutes.test(header) ? 'min' : inHours.test(header) ? 'h' : inSeconds.test(header) ? 's' : 'min'

/** The columns that identify a row: all mapped columns except those that the user may edit later. */
const identifyingColumns = ({ columns }: OneKind): string[] =>
  [...new Set(Object.values(columns))].filter((name) => name !== columns.notes)

const readAll = (one: OneKind, word: string) => readRow(one, identifyingColumns(one), word)

/** The format of a table with these headers, by the user's mapping. With null, it leaves out all rows. */
export function mappedFormat(mapping: Mapping | null, headers: readonly string[] = []): Format {
  const children = childOf(new Columns(headers))
  const ones =
    mapping === null
      ? []
      : 'by' in mapping
        ? kindsIn(mapping).map((kind) => ofKind(mapping, kind))
        : [mapping]
  const dates = ones
    .flatMap(({ columns: { start, end, seen } }) => [start, end, seen])
    .filter((name) => name !== undefined)
  // A time of day in a separate column is a wall-clock time.
  const hasClock = ones.some(({ columns }) => columns.clock !== undefined)
  return {
    id: 'mapped',
    app: '',
    isOf: () => false,
    asks: () =>
      mapping ? [...new Set(['timeZone', 'dateOrder', ...ones.flatMap(unitsAskedFor)] as const)] : [],
    dates: [...new Set(dates)],
    ...(children && { children }),
    ...(hasClock ? {} : { mayHaveOffsets: [...new Set(dates)] }),
    read:
      mapping === null ? () => skip('leftOut') : 'by' in mapping ? readMany(mapping) : readAll(mapping, ''),
  }
}

/** Reads rows of a table of several kinds; a word in each row names its kind. */
function readMany(mapping: ManyKinds): Format['read'] {
  const readers = new Map(
    mapping.words.map(({ word, kind }) => [
      word,
      kind === null ? null : readAll(ofKind(mapping, kind), word),
    ]),
  )
  return (row, reader) => {
    const readAs = readers.get(plainWord(row(mapping.by)))
    if (readAs === undefined) return skip('unknownKind')
    return readAs === null ? skip('leftOut') : readAs(row, reader)
  }
}
