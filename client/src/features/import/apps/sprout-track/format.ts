import { appNames } from '../app-names.ts'
import { Remarks, type When } from '#features/activities/importing/draft-parts.ts'
import { bottleDraft, nursingDraft, solidsDraft, milkOf } from '#features/activities/kinds/feeding/import.ts'
import { diaperDraft, colourOf, textureOf } from '#features/activities/kinds/diaper/import.ts'
import { playDraft } from '#features/activities/kinds/play/import.ts'
import { pumpingDraft } from '#features/activities/kinds/pumping/import.ts'
import { sleepDraft } from '#features/activities/kinds/sleep/import.ts'
import { achievementDraft, growthDraft } from '../../reading/growth-draft.ts'
import { medicineDraft } from '#features/activities/kinds/medicine/import.ts'
import { noteDraft } from '#features/activities/kinds/note/import.ts'
import { temperatureDraft } from '#features/activities/kinds/temperature/import.ts'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import type { Draft, Made } from '#features/activities/importing/draft.ts'
import type { Format, Reader } from '../../reading/format.ts'
import type { Cells, Columns } from '../../reading/table.ts'
import { minutesOf, quantityOf } from '../../reading/quantities.ts'
import { rowOf, skip, whenOf } from '../../reading/when.ts'
import { lookup } from '#features/activities/importing/lookup.ts'

/**
 * Sprout Track: the zip of an account, one file per database table with the field names as columns. Instants are in
 * UTC; rows deleted there are skipped.
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
    const remarks = new Remarks(row('notes'))
    const length = minutesOf(row.cell('duration'), remarks)
    const when = whenOf(reader, row('startTime', 'time', 'date'), row('endTime'), length)
    if (!when) return skip('noTime')
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

/** By the file name in the zip; for a renamed file by its columns. */
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

const volume = ({ row, remarks }: Row, name: string) =>
  quantityOf('volume', row.cell(name), { column: row('unitAbbr', 'unit'), otherwise: 'ml' }, remarks)

const isYes = (text: string) => /^(true|1)$/i.test(text)

const feed = (one: Row): Draft => {
  const { row, when, remarks } = one
  const type = row('type').toUpperCase()
  if (type === 'SOLIDS' || type === 'SOLID') {
    if (/[^0.,]/.test(row('amount'))) remarks.add(`${row('amount')} ${row('unitAbbr', 'unit')}`)
    return solidsDraft(when, row('food'), null, remarks)
  }
  if (type === 'BREAST') {
    const timed = minutesOf(row.cell('feedDuration'), remarks, 's')
    const minutes = timed > 0 ? timed : Math.max(0, ((when.to ?? when.from) - when.from) / 60_000)
    const side = row('side').toUpperCase()
    const of = { left: side === 'LEFT' ? minutes : 0, right: side === 'RIGHT' ? minutes : 0 }
    const to = when.to ?? (minutes > 0 ? when.from + minutes * 60_000 : null)
    return nursingDraft({ ...when, to }, { ...of, first: 'LEFT' }, remarks)
  }
  return bottleDraft(when, volume(one, 'amount'), milkOf(row('bottleType')), remarks)
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

const measurement = ({ row, when, remarks, reader }: Row): Made => {
  const [type, cell, column] = [row('type').toUpperCase(), row.cell('value'), row('unit')]
  if (type === 'TEMPERATURE') {
    // Body temperatures in °C and °F do not overlap.
    const isHot = (quantityOf('temperature', cell, { otherwise: 'F' }, new Remarks())?.value ?? 0) > 50
    const unit = { column, otherwise: isHot ? ('F' as const) : ('C' as const) }
    return temperatureDraft(when, quantityOf('temperature', cell, unit, remarks), remarks)
  }
  const none = { weight: null, height: null, head: null }
  const day = civilDayOf(when.from, reader.answers.timeZone)
  if (type === 'WEIGHT')
    return growthDraft(
      day,
      { ...none, weight: quantityOf('weight', cell, { column, otherwise: 'kg' }, remarks) },
      remarks,
    )
  const length = quantityOf('length', cell, { column, otherwise: 'cm' }, remarks)
  if (type === 'HEIGHT') return growthDraft(day, { ...none, height: length }, remarks)
  return growthDraft(day, { ...none, head: length }, remarks)
}

/** Hours and minutes, with or without days; null for other texts. */
function intervalOf(text: string): number | null {
  const [minutes = 0, hours = 0, days = 0] = text.split(':').map(Number).toReversed()
  const whole = (days * 24 + hours) * 60 + minutes
  return whole >= 1 && whole <= 129_600 ? whole : null
}

/**
 * A log references its medicine by id, and `medicines.csv` has its name. Without that file the id is the name: if two
 * medicines got one name, the warning about a dose too many would be wrong.
 */
const medicine = ({ row, when, remarks, reader }: Row): Made => {
  const id = row('medicineId')
  const of = reader.named.get(id) ?? (() => '')
  const name = of('name') || row('medicineName', 'name', 'medicine') || (id && `Medicine ${id}`)
  const unit = row('unitAbbr', 'unit') || of('unitAbbr')
  if (name === '')
    return noteDraft(when, new Remarks('Medicine', `${row('doseAmount')} ${unit}`, remarks.text() ?? ''))
  const dose = quantityOf('dose', row.cell('doseAmount'), { column: unit, otherwise: null }, remarks)
  const settings = { isSupplement: isYes(of('isSupplement')), intervalMinutes: intervalOf(of('doseMinTime')) }
  return medicineDraft(when, name, dose, remarks, settings)
}

const playTypes: Readonly<Record<string, string>> = {
  TUMMY_TIME: 'TUMMY_TIME',
  WALK: 'WALKING',
  OUTDOOR_PLAY: 'OUTDOOR',
  READING: 'READING',
}

const read: Readonly<Record<Kind, (row: Row) => Made>> = {
  sleep: ({ row, when, remarks }) => {
    remarks.add(row('location'))
    if (row('quality') !== '') remarks.add(`quality: ${row('quality').toLowerCase()}`)
    const type = row('type').toUpperCase()
    return sleepDraft(when, type === '' ? null : type === 'NAP', remarks)
  },
  feed,
  diaper,
  pump: (one) => {
    const { row, when, remarks } = one
    const [left, right, total] = ['leftAmount', 'rightAmount', 'totalAmount'].map((name) => volume(one, name))
    // Stored milk is the usual case. Milk that was fed or poured away is noted.
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
