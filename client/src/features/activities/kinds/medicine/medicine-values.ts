import { plainName } from 'sync-protocol/entities/scalars'
import type { Row } from 'sync-protocol/entities/registry'
import { typedNumber } from '#i18n/typed-number.ts'

type Medicine = Row<'medicine'>
export type DoseUnit = NonNullable<Medicine['dose']>['unit']

/** Values of the form, numbers as typed. */
export interface MedicineValues {
  name: string
  kind: Medicine['kind']
  amount: string
  unit: DoseUnit | null
  /** Hours, as "6", "4.5" or "4:30". */
  interval: string
  notes: string
}

export type MedicineProblem = 'noName' | 'name' | 'amount' | 'unit' | 'interval'

const maxIntervalMinutes = 60 * 24 * 90

/** Reads a number of hours as minutes; null for an empty text, NaN for an invalid or out-of-bounds one. */
export function intervalMinutesOf(typed: string): number | null {
  const clock = /^\s*(\d{1,4}):([0-5]\d)\s*$/.exec(typed)
  const hours = clock ? Number(clock[1]) + Number(clock[2]) / 60 : typedNumber(typed)
  if (hours === null) return null
  const minutes = Math.round(hours * 60)
  return minutes >= 1 && minutes <= maxIntervalMinutes ? minutes : NaN
}

/** Formats an interval for the input: "6", "4:30". */
export function intervalText(minutes: number | null): string {
  if (minutes === null) return ''
  const rest = minutes % 60
  const hours = Math.floor(minutes / 60)
  return rest === 0 ? String(hours) : `${hours}:${String(rest).padStart(2, '0')}`
}

type MedicineFields = Pick<Medicine, 'name' | 'kind' | 'dose' | 'intervalMinutes'>

/** The fields of the form as they are stored, or its error. */
export function medicineOf(values: MedicineValues): MedicineFields | MedicineProblem {
  const name = plainName(values.name)
  if (name === '') return 'noName'
  if ([...name].length > 120) return 'name'
  const amount = typedNumber(values.amount)
  if (amount !== null && !(amount > 0 && amount <= 100_000)) return 'amount'
  if (amount !== null && values.unit === null) return 'unit'
  const intervalMinutes = intervalMinutesOf(values.interval)
  if (Number.isNaN(intervalMinutes)) return 'interval'
  const dose = amount === null ? null : { unit: values.unit!, value: amount }
  return { name, kind: values.kind, dose, intervalMinutes }
}

/** The values that repeating an earlier dose copies: amount, unit and interval. */
export const repeated = ({
  kind,
  dose,
  intervalMinutes,
}: Pick<Medicine, 'kind' | 'dose' | 'intervalMinutes'>): Pick<
  MedicineValues,
  'kind' | 'amount' | 'unit' | 'interval'
> => ({
  kind,
  amount: dose ? String(dose.value) : '',
  unit: dose?.unit ?? null,
  interval: intervalText(intervalMinutes),
})
