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

/** When a row began: in one column, or its day in one and its time of day in another. */
function startOf(day: string, clock: string, { answers }: Reader): string {
  const time = clockOf(clock)
  if (time === null) return clock || day
  const on = momentOf(day, answers.dateOrder)
  return !on || on.hasTime ? day : `${on.day} ${time}`
}

/** When it ended; a time of day alone is the next one after the start. */
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
 * The unit of a number beside which none stands: as a person said. None where a column has the units: what has none there
 * is not understood.
 */
function unitOf<D extends Measured>(
  dimension: D,
  { unit }: MappedColumns,
  { answers }: Reader,
): UnitsOf[D] | null {
  const said: { [Of in Measured]: UnitsOf[Of] | null } = { ...answers, dose: null }
  return unit === undefined ? said[dimension] : null
}

/** Reads a row of one kind by what its columns mean. `word`: what it says its kind is; empty in a table of one kind. */
function readRow({ kind, columns }: OneKind, identifying: readonly string[], word: string) {
  // A length may be in hours, and say so above its column only.
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

/** The columns by which rows are told apart: all that mean something, but for what may be edited later. */
const identifyingColumns = ({ columns }: OneKind): string[] =>
  [...new Set(Object.values(columns))].filter((name) => name !== columns.notes)

const readAll = (one: OneKind, word: string) => readRow(one, identifyingColumns(one), word)

/** The format of a table with these headers, whose columns a person explained; null: its rows are left out. */
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
  // A time of day in a column of its own is one of a wall clock.
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

/** Reads rows of a table of several kinds, each by the word that says its kind. */
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
