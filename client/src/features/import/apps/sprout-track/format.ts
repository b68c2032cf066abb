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
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import type { Draft, Format, Reader } from '../../reading/format.ts'
import type { Cells, Columns } from '../../reading/table.ts'
import {
  lengthUnitOf,
  numberOf,
  temperatureUnitOf,
  volumeUnitOf,
  weightUnitOf,
} from '../../reading/values.ts'
import { rowOf, skip, whenOf } from '../../reading/when.ts'
import { colourOf, milkOf, textureOf } from '../../reading/words.ts'
import { lookup } from '../../reading/lookup.ts'

/**
 * Sprout Track: the zip of an account, a file for each table of its database with the names of its fields. Instants are
 * in UTC; what is deleted there stays out.
 */
export const sproutTrack: Format = {
  id: 'sprout-track',
  app: appNames.sproutTrack,
  isOf: (columns) =>
    columns.has('id', 'familyId') || (columns.has('id', 'babyId') && columns.has('createdAt')),
  asks: () => ['timeZone'],
  dates: [],
  children: (row) => row('babyName', 'babyId'),
  isNamed: (columns, file) =>
    /(^|\/)(medicines|babies)\.csv$/i.test(file) ||
    columns.has('firstName', 'birthDate') ||
    columns.has('name', 'doseMinTime'),
  childName: (row) => row('firstName', 'lastName'),
  read(row, reader) {
    const kind = kindOf(reader.columns, reader.file)
    if (!kind) return skip('notKept')
    if (row('deletedAt') !== '') return skip('notKept')
    const when = whenOf(reader, row('startTime', 'time', 'date'), row('endTime'), numberOf(row('duration')))
    if (!when) return skip('noTime')
    const remarks = new Remarks(row('notes'))
    return rowOf([kind, row('id')], read[kind]({ row, when, remarks, reader }))
  },
}

type Kind =
  | 'sleep'
  | 'feed'
  | 'diaper'
  | 'pump'
  | 'play'
  | 'bath'
  | 'measurement'
  | 'medicine'
  | 'milestone'
  | 'mood'
  | 'note'

const byFile: readonly [RegExp, Kind][] = [
  [/sleep-logs/, 'sleep'],
  [/feed-logs/, 'feed'],
  [/diaper-logs/, 'diaper'],
  [/pump-logs/, 'pump'],
  [/play-logs/, 'play'],
  [/bath-logs/, 'bath'],
  [/measurements/, 'measurement'],
  [/medicine-logs/, 'medicine'],
  [/milestones/, 'milestone'],
  [/mood-logs/, 'mood'],
  [/(^|\/)notes/, 'note'],
]

/** By the name of the file, which the zip gives; a renamed one by its columns. */
function kindOf(columns: Columns, file: string): Kind | undefined {
  const named = byFile.find(([name]) => name.test(file.toLowerCase()))?.[1]
  if (named) return named
  if (columns.has('feedTime') || columns.has('bottleType') || (columns.has('side') && columns.has('amount')))
    return 'feed'
  if (columns.has('leftAmount', 'rightAmount')) return 'pump'
  if (columns.has('medicineId', 'doseAmount')) return 'medicine'
  if (columns.has('color', 'condition')) return 'diaper'
  return columns.has('quality', 'startTime') ? 'sleep' : undefined
}

interface Row {
  row: Cells
  when: When
  remarks: Remarks
  reader: Reader
}

const volume = (row: Cells, name: string) => {
  const value = numberOf(row(name))
  const unit = volumeUnitOf(row('unitAbbr', 'unit')) ?? 'ml'
  return value > 0 ? { value, unit } : null
}

const isYes = (text: string) => /^(true|1)$/i.test(text)

const feed = ({ row, when, remarks }: Row): Draft => {
  const type = row('type').toUpperCase()
  if (type === 'SOLIDS' || type === 'SOLID') {
    if (numberOf(row('amount')) > 0) remarks.add(`${row('amount')} ${row('unitAbbr', 'unit')}`)
    return solidsDraft(when, row('food'), null, remarks)
  }
  if (type === 'BREAST') {
    const seconds = numberOf(row('feedDuration'))
    const minutes = seconds > 0 ? seconds / 60 : Math.max(0, ((when.to ?? when.from) - when.from) / 60_000)
    const side = row('side').toUpperCase()
    const of = { left: side === 'LEFT' ? minutes : 0, right: side === 'RIGHT' ? minutes : 0 }
    const to = when.to ?? (minutes > 0 ? when.from + minutes * 60_000 : null)
    return nursingDraft({ ...when, to }, { ...of, first: 'LEFT' }, remarks)
  }
  return bottleDraft(when, volume(row, 'amount'), milkOf(row('bottleType')), remarks)
}

const diaper = ({ row, when, remarks }: Row): Draft | null => {
  const type = row('type').toLowerCase()
  const isBoth = /both/.test(type)
  const [isWet, soiled] = [isBoth || /wet/.test(type), isBoth || /dirty/.test(type)]
  if (!isWet && !soiled && !/dry/.test(type)) return null
  const of = { colour: colourOf(row('color')), consistency: textureOf(row('condition')) }
  if (!of.colour) remarks.add(row('color'))
  if (!of.consistency) remarks.add(row('condition'))
  if (isYes(row('blowout'))) remarks.add('Blowout')
  if (isYes(row('creamApplied'))) remarks.add('Cream applied')
  return diaperDraft(when, { wetness: isWet ? 'WET' : 'DRY', soiled, ...of }, remarks)
}

const measurement = ({ row, when, remarks, reader }: Row): Draft | null => {
  const [type, value, unit] = [row('type').toUpperCase(), numberOf(row('value')), row('unit')]
  if (type === 'TEMPERATURE')
    return temperatureDraft(when, value, temperatureUnitOf(unit) ?? (value > 50 ? 'F' : 'C'), remarks)
  const none = { weight: null, height: null, head: null }
  const day = civilDayOf(when.from, reader.answers.timeZone)
  if (type === 'WEIGHT')
    return growthDraft(day, { ...none, weight: { value, unit: weightUnitOf(unit) ?? 'kg' } }, remarks)
  const length = { value, unit: lengthUnitOf(unit) ?? ('cm' as const) }
  if (type === 'HEIGHT') return growthDraft(day, { ...none, height: length }, remarks)
  return growthDraft(day, { ...none, head: length }, remarks)
}

/** Days, hours and minutes, or without days; null where there are none. */
function intervalOf(text: string): number | null {
  const [minutes = 0, hours = 0, days = 0] = text.split(':').map(Number).toReversed()
  const whole = (days * 24 + hours) * 60 + minutes
  return whole >= 1 && whole <= 129_600 ? whole : null
}

/**
 * A log names its medicine by an id, and `medicines.csv` says what that is called. Without it the id is the name: two
 * medicines are never one, or nobody could be warned of a dose too many.
 */
const medicine = ({ row, when, remarks, reader }: Row): Draft | null => {
  const id = row('medicineId')
  const of: Cells = reader.named.get(id) ?? (() => '')
  const name = of('name') || row('medicineName', 'name', 'medicine') || (id && `Medicine ${id}`)
  const amount = numberOf(row('doseAmount'))
  const unit = row('unitAbbr', 'unit') || of('unitAbbr')
  const dose = amount > 0 ? { value: amount, unit } : null
  if (name === '')
    return noteDraft(when, new Remarks('Medicine', `${row('doseAmount')} ${unit}`, remarks.text() ?? ''))
  const said = { isSupplement: isYes(of('isSupplement')), intervalMinutes: intervalOf(of('doseMinTime')) }
  return medicineDraft(when, name, dose, remarks, said)
}

const playTypes: Readonly<Record<string, string>> = {
  TUMMY_TIME: 'TUMMY_TIME',
  WALK: 'WALKING',
  OUTDOOR_PLAY: 'OUTDOOR',
  READING: 'READING',
}

const read: Readonly<Record<Kind, (row: Row) => Draft | null>> = {
  sleep: ({ row, when, remarks }) => {
    remarks.add(row('location'))
    if (row('quality') !== '') remarks.add(`quality: ${row('quality').toLowerCase()}`)
    const type = row('type').toUpperCase()
    return sleepDraft(when, type === '' ? null : type === 'NAP', remarks)
  },
  feed,
  diaper,
  pump: ({ row, when, remarks }) => {
    const [left, right, total] = ['leftAmount', 'rightAmount', 'totalAmount'].map((name) => volume(row, name))
    // Kept as a rule; that it was given at once or poured away is worth a word.
    if (row('pumpAction') !== 'STORED') remarks.add(row('pumpAction').toLowerCase())
    return pumpingDraft(when, { left: left!, right: right!, total: total! }, remarks)
  },
  play: ({ row, when, remarks }) => {
    const type = row('type').toUpperCase()
    remarks.add(row('activities'))
    return playDraft(when, lookup(playTypes, type) ?? 'FREE_PLAY', remarks)
  },
  bath: ({ row, when, remarks }) => {
    remarks.add(row('bathType'))
    return playDraft(when, 'BATH', remarks)
  },
  measurement,
  medicine,
  milestone: ({ row, when, remarks, reader }) => {
    remarks.add(row('description'))
    return achievementDraft(civilDayOf(when.from, reader.answers.timeZone), row('title'), remarks)
  },
  mood: ({ row, when, remarks }) => noteDraft(when, new Remarks(row('mood'), remarks.text() ?? '')),
  note: ({ row, when, remarks }) => noteDraft(when, new Remarks(row('content'), remarks.text() ?? '')),
}
