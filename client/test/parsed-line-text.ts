import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { civilTimeOf } from 'sync-protocol/rules/civil-time'
import type { ParsedLine, ParsedDraft } from '../src/features/activities/say/parsed-draft.ts'

/** Formats a parsed sentence for the tables of the tests: `bottle 120ml @14:00 + wet @14:00 + note: …`. */
export const parsedLineText = ({ entries, rest }: ParsedLine, now: number, timeZone: string): string =>
  [
    ...entries.map((entry) => entryText(entry, now, timeZone)),
    ...(rest === '' ? [] : [`note: ${rest}`]),
  ].join(' + ')

function entryText(entry: ParsedDraft, now: number, timeZone: string): string {
  const time = (at: number) => {
    const days = Math.round(
      (Date.parse(civilDayOf(now, timeZone)) - Date.parse(civilDayOf(at, timeZone))) / 86_400_000,
    )
    const { time: clock } = civilTimeOf(at, timeZone)
    return at === now ? 'now' : `${['', 'y', 'yy'][days]}${clock}`
  }
  const { how, at, until, babyId } = entry
  const when =
    how === 'past'
      ? ` ${time(at)}-${time(until)}`
      : how === 'runs'
        ? ` ${time(at)}-`
        : at === now
          ? ''
          : ` @${time(at)}`
  return `${babyId ? `${babyId}: ` : ''}${whatText(entry)}${when}`
}

interface Measured {
  value: number
  unit: string
}
type Fields = Readonly<Record<string, unknown>>

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const measured = (value: unknown) => value as Measured | undefined

const volume = (value: unknown) => {
  const amount = measured(value)
  return amount ? `${amount.value}${amount.unit === 'fl_oz' ? 'oz' : 'ml'}` : ''
}
const words = (...parts: unknown[]) => parts.filter((part) => part !== undefined && part !== '').join(' ')

function whatText({ entity, fields, how }: ParsedDraft): string {
  const reading = measured(fields['reading'])
  const dose = measured(fields['dose'])
  const wet = fields['wetness'] !== 'DRY'
  const rows: Partial<Record<string, () => string>> = {
    diaperChange: () => (fields['soiled'] ? (wet ? 'both' : 'dirty') : wet ? 'wet' : 'dry'),
    sleepSession: () => (how === 'ends' ? 'wake' : 'sleep'),
    playSession: () => text(fields['activityType']).toLowerCase(),
    temperature: () => `${reading?.value}${reading?.unit}`,
    potty: () => `potty ${text(fields['result']).toLowerCase()}`,
    ownEntry: () => words('own', fields['name'], measured(fields['amount'])?.value),
    pumping: () =>
      words(
        'pump',
        fields['left'] && `l${volume(fields['left'])}`,
        fields['right'] && `r${volume(fields['right'])}`,
        volume(fields['total']),
      ),
    medicine: () =>
      words(
        fields['kind'] === 'SUPPLEMENT' ? 'supp' : 'med',
        fields['name'],
        dose && `${dose.value}${dose.unit}`,
      ),
    feedingSession: () => feedText(fields),
    growthMeasurement: () =>
      words(
        'growth',
        ...['weight', 'height', 'headCircumference'].map((metric) => {
          const entered = measured(fields[metric])
          return (
            entered && `${metric === 'headCircumference' ? 'head' : metric} ${entered.value}${entered.unit}`
          )
        }),
      ),
    symptom: () => signsText('symptom', fields),
    foodReaction: () => signsText('reaction', fields),
  }
  return rows[entity]?.() ?? entity
}

/** `symptom cough rash (cough since morning)`, `reaction hives to egg`. */
const signsText = (name: string, { signs, food, notes }: Fields) =>
  words(
    name,
    ...(signs as string[]).map((sign) => sign.toLowerCase()),
    food && `to ${text(food)}`,
    notes && `(${text(notes)})`,
  )

function feedText(fields: Fields): string {
  const type = text(fields['feedType'])
  const notes = fields['notes'] ? `(${text(fields['notes'])})` : ''
  if (type === 'SOLID_FOOD') return words('solids', fields['food'], notes)
  if (type === 'BOTTLE') {
    const milk = { FORMULA: 'formula', BREAST_MILK: 'milk' }[text(fields['milk'])]
    return words('bottle', volume(fields['amount']), milk, notes)
  }
  return words(type.replace('BREAST_', '').toLowerCase().replace('both', 'left+right'), notes)
}
