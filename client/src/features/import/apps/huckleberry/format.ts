import { resultFields } from '#features/activities/kinds/potty/import.ts'
import { appNames } from '../app-names.ts'
import { type Amount, Remarks, type When } from '#features/activities/importing/draft-parts.ts'
import {
  bottleDraft,
  nursingDraft,
  solidsDraft,
  milkOf,
  reactionOf,
} from '#features/activities/kinds/feeding/import.ts'
import { declaredDraft } from '../../reading/declared-draft.ts'
import { diaperDraft, colourOf, textureOf } from '#features/activities/kinds/diaper/import.ts'
import { playDraft } from '#features/activities/kinds/play/import.ts'
import { pumpingDraft } from '#features/activities/kinds/pumping/import.ts'
import { sleepDraft } from '#features/activities/kinds/sleep/import.ts'
import { settlingOf } from './settling.ts'
import { growthDraft } from '../../reading/growth-draft.ts'
import { medicineDraft } from '#features/activities/kinds/medicine/import.ts'
import { noteDraft } from '#features/activities/kinds/note/import.ts'
import { temperatureDraft } from '#features/activities/kinds/temperature/import.ts'
import { momentOf } from '../../reading/moment.ts'
import { lengthOf, weightOf } from './compound.ts'
import type { Format, Reader } from '../../reading/format.ts'
import type { Made } from '#features/activities/importing/draft.ts'
import { clockMinutes, quantityOf } from '../../reading/quantities.ts'
import type { Cell, Cells } from '../../reading/table.ts'
import type { Dimension } from '#i18n/quantity/units.ts'
import { rowOf, skip, whenOf } from '../../reading/when.ts'
import { lookup } from '#features/activities/importing/lookup.ts'

/**
 * Huckleberry: one file, minutes of the phone's wall clock without a zone. The meaning of a column depends on the type;
 * the duration column of a diaper is its colour.
 */
export const huckleberry: Format = {
  id: 'huckleberry',
  app: appNames.huckleberry,
  isOf: (columns) =>
    columns.has('Type', 'Start', 'End', 'Duration') &&
    columns.first('Start Condition', 'Start Conditions') !== undefined,
  asks: () => ['timeZone', 'dateOrder'],
  dates: ['Start', 'End'],
  read(row, reader) {
    const type = row('Type').toLowerCase()
    const read = lookup(types, type) ?? (lookup(plays, type) ? play : undefined)
    if (!read) return skip(type === '' ? 'empty' : 'unknownKind')
    const cells = cellsOf(row)
    const isDiaper = type === 'diaper'
    const when = whenOf(reader, cells.start, cells.end, isDiaper ? NaN : clockMinutes(cells.duration))
    if (!when) return skip('noTime')
    const remarks = new Remarks(row('Notes'))
    const draft = read({ ...cells, type, when, remarks, reader, cell: cellOf(row) })
    const { start, end, condition, location, ending } = cells
    return rowOf([type, start, end, condition, location, ending], draft)
  },
}

function cellsOf(row: Cells) {
  return {
    start: row('Start'),
    end: row('End'),
    duration: row('Duration'),
    condition: row('Start Condition', 'Start Conditions'),
    location: row('Start Location', 'Start Locations'),
    ending: row('End Condition', 'End Conditions'),
  }
}

/** The cells with quantities. */
const cellOf = (row: Cells) => ({
  condition: row.cell('Start Condition', 'Start Conditions'),
  location: row.cell('Start Location', 'Start Locations'),
  ending: row.cell('End Condition', 'End Conditions'),
})

type Row = ReturnType<typeof cellsOf> & {
  type: string
  when: When
  remarks: Remarks
  reader: Reader
  cell: ReturnType<typeof cellOf>
}
type ReadType = (row: Row) => Made

const plays: Readonly<Record<string, string>> = {
  'tummy time': 'TUMMY_TIME',
  bath: 'BATH',
  'story time': 'READING',
  'indoor play': 'FREE_PLAY',
  'outdoor play': 'OUTDOOR',
}

const play: ReadType = ({ type, when, remarks }) => playDraft(when, plays[type]!, remarks)

/** A quantity with its unit, such as `95ml`; "0oz" means that no amount was entered. */
const withUnit = <D extends Dimension>(dimension: D, cell: Cell, remarks: Remarks) =>
  quantityOf(dimension, cell, { otherwise: null }, remarks)

/** Whether a cell is a volume, readable or not; the same column may have words for milk. */
const isVolume = (text: string) => /\p{N}/u.test(text)

const feed: ReadType = ({ condition, location, ending, when, remarks, cell }) => {
  if (/bottle/i.test(location)) {
    const isFirst = isVolume(condition)
    const ended = isVolume(ending) ? withUnit('volume', cell.ending, remarks) : null
    if (!isVolume(ending)) remarks.add(ending)
    const amount = ended ?? (isFirst ? withUnit('volume', cell.condition, remarks) : null)
    return bottleDraft(when, amount, milkOf(isFirst ? '' : condition), remarks)
  }
  // The letter gives the side; the column order does not say which side was first.
  const minutes = (side: string) =>
    [condition, ending]
      .filter((text) => text.toLowerCase().endsWith(side))
      .map(clockMinutes)
      .reduce((sum, one) => sum + (Number.isNaN(one) ? 0 : one), 0)
  const first = condition.toLowerCase().endsWith('r') ? 'RIGHT' : 'LEFT'
  return nursingDraft(when, { left: minutes('l'), right: minutes('r'), first }, remarks)
}

const sleep: ReadType = ({ condition, location, ending, when, remarks }) => {
  const { fields, rest } = settlingOf({ condition, location, ending })
  for (const words of rest) remarks.add(words)
  return sleepDraft(when, null, remarks, fields)
}

const wetnessBySize = { small: 'DAMP', medium: 'WET', large: 'VERY_WET' } as const

const diaper: ReadType = ({ duration, condition, location, ending, when, remarks }) => {
  const what = ending.toLowerCase()
  const isBoth = what.includes('both')
  const isWet = isBoth || /pee/.test(what)
  const isSoiled = isBoth || /poo/.test(what)
  if (!isWet && !isSoiled && !what.includes('dry')) return 'badValue'
  const size = /pee\s*:\s*(small|medium|large)/.exec(what)?.[1] as keyof typeof wetnessBySize | undefined
  const [, poo] = /poo\s*:\s*(\w+)/.exec(what) ?? []
  if (poo) remarks.add(`poo: ${poo}`)
  const [colour, consistency] = [colourOf(duration), textureOf(condition)]
  if (!colour) remarks.add(duration)
  if (!consistency) remarks.add(condition)
  remarks.add(location)
  const wetness = isWet ? wetnessBySize[size ?? 'medium'] : 'DRY'
  return diaperDraft(when, { wetness, soiled: isSoiled, colour, consistency }, remarks)
}

const pump: ReadType = ({ ending, when, remarks, cell }) => {
  const [first, second] = [cell.condition, cell.ending].map((one) => withUnit('volume', one, remarks)) as [
    Amount,
    Amount,
  ]
  if (!first && !second) return remarks.doubts.includes('unread') ? 'badValue' : null
  return pumpingDraft(
    when,
    ending === '' ? { left: null, right: second, total: first } : { left: first, right: second, total: null },
    remarks,
  )
}

const medicine: ReadType = ({ condition, location, ending, when, remarks, cell }) => {
  // Without a name, the words in the dose column are the name.
  const isDose = location !== '' || isVolume(condition)
  const dose = isDose ? withUnit('dose', cell.condition, remarks) : null
  remarks.add(ending)
  return medicineDraft(when, location || condition, dose, remarks)
}

const temperature: ReadType = ({ when, remarks, cell }) =>
  temperatureDraft(when, withUnit('temperature', cell.condition, remarks), remarks)

const growth: ReadType = ({ start, remarks, reader, cell }) => {
  const { condition, location, ending } = cell
  // The weight is usually the first cell. It is in another cell only if nothing else was measured.
  const weighed = [condition, location, ending].find((one) => weightOf(one.text) || isWeight(one))
  const weight = weighed ? (weightOf(weighed.text) ?? withUnit('weight', weighed, remarks)) : null
  const lengthIn = (one: Cell) =>
    one === weighed ? null : (lengthOf(one.text) ?? withUnit('length', one, remarks))
  if (condition !== weighed && condition.text !== '') remarks.unread(condition.text)
  const day = momentOf(start, reader.answers.dateOrder)!.day
  return growthDraft(day, { weight, height: lengthIn(location), head: lengthIn(ending) }, remarks)
}

/** Whether a cell is a weight by its unit. */
const isWeight = (cell: Cell) => withUnit('weight', { ...cell, header: '' }, new Remarks()) !== null

const words: ReadType = ({ type, duration, condition, location, ending, when, remarks }) => {
  const allCells = new Remarks(
    `${type[0]!.toUpperCase()}${type.slice(1)}`,
    ...[duration, condition, location, ending].filter((one) => one !== ''),
    remarks.text() ?? '',
  )
  return noteDraft(when, allCells)
}

const types: Readonly<Record<string, ReadType>> = {
  feed,
  sleep,
  diaper,
  pump,
  solids: ({ condition, ending, when, remarks }) => {
    const reaction = reactionOf(ending)
    if (!reaction) remarks.add(ending)
    return solidsDraft(when, condition, reaction, remarks)
  },
  meds: medicine,
  medicine,
  temp: temperature,
  temperature,
  growth,
  potty: (row) => {
    const notes = new Remarks(row.condition, row.location, row.ending, row.remarks.text() ?? '')
    return declaredDraft('potty', row.when, resultFields(row.ending), notes) ?? words(row)
  },
  'skin to skin': words,
}
