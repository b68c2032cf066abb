import { civilTimeOf } from 'sync-protocol/rules/civil-time'
import { appNames } from '../app-names.ts'
import { Remarks, type When } from '#features/activities/importing/draft-parts.ts'
import { bottleDraft, nursingDraft, solidsDraft } from '#features/activities/kinds/feeding/import.ts'
import { diaperDraft, colourOf, textureOf } from '#features/activities/kinds/diaper/import.ts'
import { playDraft } from '#features/activities/kinds/play/import.ts'
import { pumpingDraft } from '#features/activities/kinds/pumping/import.ts'
import { sleepDraft } from '#features/activities/kinds/sleep/import.ts'
import { achievementDraft, growthDraft } from '../../reading/growth-draft.ts'
import { medicineDraft } from '#features/activities/kinds/medicine/import.ts'
import { noteDraft } from '#features/activities/kinds/note/import.ts'
import { temperatureDraft } from '#features/activities/kinds/temperature/import.ts'
import type { Format, Reader } from '../../reading/format.ts'
import type { Made } from '#features/activities/importing/draft.ts'
import type { Cells } from '../../reading/table.ts'
import { minutesOf, quantityOf } from '../../reading/quantities.ts'
import { rowOf, skip } from '../../reading/when.ts'
import { medicationOf } from './medication.ts'
import { milkIn, volumeOf } from './milk.ts'
import { playOf } from './routines.ts'
import { timesOf } from './times.ts'
import { lookup } from '#features/activities/importing/lookup.ts'

/**
 * Nara Baby: one file per child, with instants, a zone and a key in each row. Columns name their kind in brackets, and
 * the set of columns varies.
 */
export const nara: Format = {
  id: 'nara',
  app: appNames.nara,
  isOf: (columns) => columns.has('Type', 'Start Date/time (Epoch)', '_activityKey'),
  asks: (columns) => (columns.has('Time Zone') ? [] : ['timeZone']),
  dates: [],
  children: (row) => row('Profile Name'),
  read(row, reader) {
    const type = row('Type').toLowerCase()
    if (type === '') return skip('empty')
    if (type === 'profile') return skip('notKept')
    const read = lookup(types, type)
    if (!read) return skip('unknownKind')
    const when = timesOf(row, reader, type)
    if (!when) return skip('noTime')
    const drafts = read({ row, when, remarks: new Remarks(row('Note')), reader })
    const key = row('_activityKey') || [type, row('Start Date/time (Epoch)')].join('|')
    return rowOf([key], ...drafts)
  },
}

interface Row {
  row: Cells
  when: When
  remarks: Remarks
  reader: Reader
}
type ReadType = (row: Row) => Made[]

const nursing =
  (prefix: string): ReadType =>
  ({ row, when, remarks }) => {
    const minutes = (side: string) =>
      minutesOf(row.cell(`${prefix} ${side} Duration (Seconds)`), remarks, 's') || 0
    const first = /^right/i.test(row(`${prefix} Begin Side`)) ? 'RIGHT' : 'LEFT'
    return [nursingDraft(when, { left: minutes('Left'), right: minutes('Right'), first }, remarks)]
  }

const bottle =
  (prefix: string): ReadType =>
  ({ row, when, remarks }) => {
    const { amount, milk } = milkIn(row, prefix, remarks)
    remarks.add(row(`${prefix} Formula Name`))
    return [bottleDraft(when, amount, milk, remarks)]
  }

const combo: ReadType = (one) => {
  const hasSides = ['Left', 'Right'].some((side) => one.row(`[Combo Feed] ${side} Duration (Seconds)`) !== '')
  const fed = bottle('[Combo Feed]')(one)
  return hasSides ? [...nursing('[Combo Feed]')({ ...one, remarks: new Remarks() }), ...fed] : fed
}

const diaper: ReadType = ({ row, when, remarks }) => {
  const type = row('[Diaper] Type').toLowerCase()
  const isBoth = /both/.test(type)
  const [isWet, soiled] = [isBoth || /wet/.test(type), isBoth || /dirty/.test(type)]
  if (!isWet && !soiled && !/dry/.test(type)) return []
  const [colour, texture] = [row('[Diaper] Dirty Color'), row('[Diaper] Dirty Texture')]
  const several = colour.split(/\s+/).length > 1
  remarks.add(row('[Diaper] Detail'))
  if (several || !colourOf(colour)) remarks.add(colour)
  if (!textureOf(texture)) remarks.add(texture)
  const of = { colour: colourOf(colour), consistency: textureOf(texture) }
  return [diaperDraft(when, { wetness: isWet ? 'WET' : 'DRY', soiled, ...of }, remarks)]
}

/** Reads a line of free text with one medicine: `Children's Tylenol, 3.75 (ML)`. */
const medicineIn = (line: string, when: When, remarks: Remarks) => {
  const { name, dose: rawDose } = medicationOf(line)
  const cell = { text: rawDose ? `${rawDose.value} ${rawDose.unit}`.trim() : '', header: '', mark: null }
  const dose = quantityOf('dose', cell, { otherwise: null }, new Remarks())
  // The line has an amount that was not understood as a dose.
  if (!dose && /,.*\p{N}/u.test(line)) remarks.unread(line)
  return medicineDraft(when, name, dose, remarks)
}

const medical: ReadType = ({ row, when, remarks }) => {
  const lines = row('[Medical] Medication')
    .split(/\n|\\n/)
    .filter((line) => line.trim() !== '')
  const measured = lines.length === 0 ? remarks : new Remarks()
  const temperature = temperatureIn(row, when, measured)
  // An impossible temperature is kept in the notes of the medicine of the same row.
  if (temperature === 'badValue' && lines.length > 0) {
    remarks.doubt('amount')
    remarks.add(`${row('[Medical] Temperature')} ${row('[Medical] Temperature Unit')}`)
  }
  const medicines = lines.map((line, at) => medicineIn(line, when, at === 0 ? remarks : new Remarks()))
  if (lines.length === 0 && temperature === null) return [noteDraft(when, remarks)]
  return [...medicines, temperature]
}

/** Without a unit, the value decides: body temperatures in °C and °F do not overlap. */
function temperatureIn(row: Cells, when: When, remarks: Remarks): Made {
  const cell = row.cell('[Medical] Temperature')
  const column = row('[Medical] Temperature Unit')
  const isHot = quantityOf('temperature', cell, { otherwise: 'F' }, new Remarks())
  const otherwise = isHot && isHot.value > 50 ? 'F' : 'C'
  const read = quantityOf('temperature', cell, { column, otherwise }, remarks)
  return read?.value === 0 ? null : temperatureDraft(when, read, remarks)
}

const growth: ReadType = ({ row, when, remarks }) => {
  const length = (name: string) => {
    const unit = { column: row(`${name} Unit`), otherwise: 'cm' as const }
    return quantityOf('length', row.cell(name), unit, remarks)
  }
  const unit = { column: row('[Growth] Weight Unit'), otherwise: 'kg' as const }
  const weight = quantityOf('weight', row.cell('[Growth] Weight'), unit, remarks)
  const sizes = { weight, height: length('[Growth] Height'), head: length('[Growth] Head Size') }
  return [growthDraft(dayOf(when), sizes, remarks)]
}

const dayOf = ({ from, timeZone }: When) => civilTimeOf(from, timeZone).day

const routine: ReadType = ({ row, when, remarks }) => {
  const name = row('[Routine] Routine')
  if (/vitamin|probiotic/i.test(name))
    return [medicineDraft(when, name, null, remarks, { isSupplement: true })]
  const known = playOf(name)
  if (known) return [playDraft(when, known, remarks)]
  return [noteDraft(when, new Remarks(name, remarks.text() ?? ''))]
}

const keepsake =
  (column: string): ReadType =>
  ({ row, when, remarks }) => [achievementDraft(dayOf(when), row(column), remarks)]

const types: Readonly<Record<string, ReadType>> = {
  breastfeed: nursing('[Breastfeed]'),
  'bottle feed': bottle('[Bottle Feed]'),
  'combo feed': combo,
  pump: ({ row, when, remarks }) => {
    const [left, right, total] = ['Left', 'Right', 'Total'].map((side) =>
      volumeOf(row, `[Pump] ${side} Volume`, remarks),
    )
    return [pumpingDraft(when, { left: left!, right: right!, total: total! }, remarks)]
  },
  sleep: ({ when, remarks }) => [sleepDraft(when, null, remarks)],
  diaper,
  medical,
  growth,
  'solid feed': ({ row, when, remarks }) => {
    remarks.add(row('[Solid Feed] Meal'))
    return [solidsDraft(when, row('[Solid Feed] Food'), null, remarks)]
  },
  routine,
  vaccine: ({ row, when, remarks }) => {
    const vaccine = row('[Vaccine] Vaccine')
    return [vaccine === '' ? null : noteDraft(when, new Remarks(vaccine, remarks.text() ?? ''))]
  },
  milestone: keepsake('[Milestone] Milestone'),
  'baby first': keepsake('[Baby First] Baby First'),
}
