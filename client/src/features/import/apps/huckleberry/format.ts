import { appNames } from '../app-names.ts'
import { Remarks, type When } from '../../reading/draft-parts.ts'
import {
  bottleDraft,
  diaperDraft,
  nursingDraft,
  playDraft,
  pumpingDraft,
  sleepDraft,
  solidsDraft,
} from '../../reading/drafts.ts'
import { growthDraft, medicineDraft, noteDraft, temperatureDraft } from '../../reading/health-drafts.ts'
import { momentOf } from '../../reading/moment.ts'
import type { Draft, Format, Reader } from '../../reading/format.ts'
import type { Cells } from '../../reading/table.ts'
import {
  clockMinutes,
  lengthUnitOf,
  measured,
  temperatureUnitOf,
  type VolumeUnit,
  volumeUnitOf,
  weightUnitOf,
} from '../../reading/values.ts'
import { rowOf, skip, whenOf } from '../../reading/when.ts'
import { colourOf, milkOf, reactionOf, textureOf } from '../../reading/words.ts'
import { lookup } from '../../reading/lookup.ts'

/**
 * Huckleberry: one file of everything, minutes of the phone's wall clock without a zone. Columns mean something else for
 * each type; of a diaper the duration is its colour.
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
    const draft = read({ ...cells, type, when, remarks, reader })
    if (draft === 'badValue') return skip('badValue')
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

type Cell = ReturnType<typeof cellsOf> & { type: string; when: When; remarks: Remarks; reader: Reader }
type ReadType = (cell: Cell) => Draft | 'badValue' | null

const plays: Readonly<Record<string, string>> = {
  'tummy time': 'TUMMY_TIME',
  bath: 'BATH',
  'story time': 'READING',
  'indoor play': 'FREE_PLAY',
  'outdoor play': 'OUTDOOR',
}

const play: ReadType = ({ type, when, remarks }) => playDraft(when, plays[type]!, remarks)

/** A volume such as `95ml`; "0oz" means that nobody entered one. */
function volumeOf(text: string): { value: number; unit: VolumeUnit } | null {
  const read = measured(text)
  const unit = read && volumeUnitOf(read.unit)
  return read && unit ? { value: read.value, unit } : null
}

const feed: ReadType = ({ condition, location, ending, when, remarks }) => {
  if (/bottle/i.test(location)) {
    const amount = volumeOf(ending) ?? volumeOf(condition)
    return bottleDraft(when, amount, milkOf(volumeOf(condition) ? '' : condition), remarks)
  }
  // The letter tells the side; which column it stands in does not tell who was first.
  const minutes = (side: string) =>
    [condition, ending]
      .filter((text) => text.toLowerCase().endsWith(side))
      .map(clockMinutes)
      .reduce((sum, one) => sum + (Number.isNaN(one) ? 0 : one), 0)
  const first = condition.toLowerCase().endsWith('r') ? 'RIGHT' : 'LEFT'
  return nursingDraft(when, { left: minutes('l'), right: minutes('r'), first }, remarks)
}

const places: readonly [RegExp, string][] = [
  [/crib|cot|bassinet/i, 'CRIB'],
  [/stroller|pram/i, 'STROLLER'],
  [/\bcar\b/i, 'CAR'],
  [/\bbed\b|co-?sleep/i, 'BED'],
  [/held|arms|carrier|worn|on (me|carer)/i, 'ARMS'],
]

const sleep: ReadType = ({ condition, location, ending, when, remarks }) => {
  for (const words of [condition, location, ending]) remarks.add(words)
  return sleepDraft(when, null, remarks, places.find(([words]) => words.test(location))?.[1])
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

const pump: ReadType = ({ condition, ending, when, remarks }) => {
  const [first, second] = [volumeOf(condition), volumeOf(ending)]
  if (!first && !second) return null
  const isTotal = ending === ''
  return pumpingDraft(
    when,
    { left: isTotal ? null : first, right: second, total: isTotal ? first : null },
    remarks,
  )
}

const medicine: ReadType = ({ condition, location, ending, when, remarks }) => {
  const dose = measured(condition)
  if (!dose) remarks.add(condition)
  remarks.add(ending)
  return medicineDraft(when, location || condition, dose?.unit ? dose : null, remarks)
}

const temperature: ReadType = ({ condition, when, remarks }) => {
  const read = measured(condition)
  const unit = read && temperatureUnitOf(read.unit)
  if (!read || !unit) return condition === '' ? null : 'badValue'
  return temperatureDraft(when, read.value, unit, remarks) ?? 'badValue'
}

const growth: ReadType = ({ start, condition, location, ending, remarks, reader }) => {
  const cells = [condition, location, ending]
  const weight = cells.map(weightOf).find((one) => one !== null) ?? null
  const height = lengthOf(location)
  const head = lengthOf(ending)
  const day = momentOf(start, reader.answers.dateOrder)!.day
  return growthDraft(day, { weight, height, head }, remarks)
}

function weightOf(text: string) {
  const compound = compoundOf(text, /lbs?\.?oz/i, 16)
  if (compound !== null) return { value: compound, unit: 'lb' as const }
  const read = measured(text)
  const unit = read && weightUnitOf(read.unit)
  return read && unit ? { value: read.value, unit } : null
}

function lengthOf(text: string) {
  const compound = compoundOf(text, /ft\.?in/i, 12)
  if (compound !== null) return { value: Math.round(compound * 12 * 100) / 100, unit: 'in' as const }
  const read = measured(text)
  const unit = read && lengthUnitOf(read.unit)
  return read && unit ? { value: read.value, unit } : null
}

/**
 * `14.35lbs.oz` is 14 lb 3.5 oz: behind the point stand ounces, the last digit their decimal unless that makes no
 * whole number of them. Of two digits that may be either, `12`, whole ounces are meant.
 */
function compoundOf(text: string, unit: RegExp, parts: number): number | null {
  const [, whole, behind = ''] = /^(\d+)(?:[.,](\d+))?\s*[a-z]/i.exec(text.trim()) ?? []
  if (whole === undefined || !unit.test(text)) return null
  const isWhole = behind.length < 2 || (!behind.startsWith('0') && Number(behind) < parts)
  const rest =
    behind === '' ? 0 : isWhole ? Number(behind) : Number(`${behind.slice(0, -1)}.${behind.slice(-1)}`)
  return Math.round((Number(whole) + rest / parts) * 10_000) / 10_000
}

const words: ReadType = ({ type, duration, condition, location, ending, when, remarks }) => {
  const said = new Remarks(
    `${type[0]!.toUpperCase()}${type.slice(1)}`,
    ...[duration, condition, location, ending].filter((one) => one !== ''),
    remarks.text() ?? '',
  )
  return noteDraft(when, said)
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
  potty: words,
  'skin to skin': words,
}
