import { civilTimeOf } from 'sync-protocol/rules/civil-time'
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
import {
  achievementDraft,
  growthDraft,
  medicineDraft,
  noteDraft,
  temperatureDraft,
} from '../../reading/health-drafts.ts'
import type { Draft, Format, Reader } from '../../reading/format.ts'
import type { Cells } from '../../reading/table.ts'
import { lengthUnitOf, numberOf, temperatureUnitOf, weightUnitOf } from '../../reading/values.ts'
import { rowOf, skip } from '../../reading/when.ts'
import { colourOf, textureOf } from '../../reading/words.ts'
import { medicationOf } from './medication.ts'
import { milkIn, volumeOf } from './milk.ts'
import { playOf } from './routines.ts'
import { timesOf } from './times.ts'
import { lookup } from '../../reading/lookup.ts'

/**
 * Nara Baby: one file for each child, with instants, a zone and a key in each row; columns carry their kind in brackets,
 * and which of them there are varies.
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
type ReadType = (row: Row) => (Draft | null)[]

const nursing =
  (prefix: string): ReadType =>
  ({ row, when, remarks }) => {
    const minutes = (side: string) => (numberOf(row(`${prefix} ${side} Duration (Seconds)`)) || 0) / 60
    const first = /^right/i.test(row(`${prefix} Begin Side`)) ? 'RIGHT' : 'LEFT'
    return [nursingDraft(when, { left: minutes('Left'), right: minutes('Right'), first }, remarks)]
  }

const bottle =
  (prefix: string): ReadType =>
  ({ row, when, remarks }) => {
    const { amount, milk } = milkIn(row, prefix)
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

/** A free text, one medicine a line: `Children's Tylenol, 3.75 (ML)`. */
const medical: ReadType = ({ row, when, remarks }) => {
  const drafts: (Draft | null)[] = row('[Medical] Medication')
    .split(/\n|\\n/)
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const { name, dose: said } = medicationOf(line)
      const dose = said && { ...said, value: numberOf(said.value) }
      return medicineDraft(when, name, dose, index === 0 ? remarks : new Remarks())
    })
  const degrees = numberOf(row('[Medical] Temperature'))
  if (degrees > 0) {
    const unit = temperatureUnitOf(row('[Medical] Temperature Unit')) ?? (degrees > 50 ? 'F' : 'C')
    drafts.push(temperatureDraft(when, degrees, unit, drafts.length === 0 ? remarks : new Remarks()))
  }
  return drafts.length > 0 ? drafts : [noteDraft(when, remarks)]
}

/** A temperature that is none of a person is kept among the notes of the medicine that was given for it. */
function keepOddTemperature({ row, when, remarks }: Row): void {
  const [shown, unit] = [row('[Medical] Temperature'), row('[Medical] Temperature Unit')]
  const degrees = numberOf(shown)
  if (
    shown === '' ||
    temperatureDraft(when, degrees, temperatureUnitOf(unit) ?? (degrees > 50 ? 'F' : 'C'), new Remarks())
  )
    return
  remarks.doubt('amount')
  remarks.add(`${shown} ${unit}`)
}

const growth: ReadType = ({ row, when, remarks }) => {
  const length = (name: string) => {
    const [value, unit] = [numberOf(row(name)), row(`${name} Unit`)]
    if (!(value > 0)) return null
    return /mm/i.test(unit)
      ? { value: value / 10, unit: 'cm' as const }
      : { value, unit: lengthUnitOf(unit) ?? ('cm' as const) }
  }
  const weight = numberOf(row('[Growth] Weight'))
  return [
    growthDraft(
      dayOf(when),
      {
        weight:
          weight > 0 ? { value: weight, unit: weightUnitOf(row('[Growth] Weight Unit')) ?? 'kg' } : null,
        height: length('[Growth] Height'),
        head: length('[Growth] Head Size'),
      },
      remarks,
    ),
  ]
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
      volumeOf(row, `[Pump] ${side} Volume`),
    )
    return [pumpingDraft(when, { left: left!, right: right!, total: total! }, remarks)]
  },
  sleep: ({ when, remarks }) => [sleepDraft(when, null, remarks)],
  diaper,
  medical: (one) => {
    keepOddTemperature(one)
    return medical(one)
  },
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
