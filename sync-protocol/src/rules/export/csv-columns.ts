import type { Row } from '#entities/registry.ts'
import { millilitresPerFluidOunce } from '#reference/unit-factors.ts'
import { civilTimeOf, isKnownZone } from '#rules/civil-time.ts'
import { isNursing } from '#rules/nursing.ts'
import { nursingTimes } from '#rules/nursing-times.ts'
import { sleepParts } from '#rules/sleep-wakings.ts'
import type { Cell } from './csv.ts'

/** The units of the figures in a table; the column heads name them. */
export interface CsvUnits {
  volume: 'ml' | 'fl_oz'
  temperature: 'C' | 'F'
  weight: 'kg' | 'lb'
  length: 'cm' | 'in'
}

export const csvUnits: Record<'metric' | 'imperial', CsvUnits> = {
  metric: { volume: 'ml', temperature: 'C', weight: 'kg', length: 'cm' },
  imperial: { volume: 'fl_oz', temperature: 'F', weight: 'lb', length: 'in' },
}

/** The data that a cell needs besides its row. */
export interface CsvContext {
  units: CsvUnits
  babyName: (id: string) => string
  /** The name of a user; `id` is null once the account is deleted. */
  personName: (id: string | null) => string
  segmentsOf: (feedingId: string) => readonly Row<'feedingSegment'>[]
  wakingsOf: (sleepId: string) => readonly Row<'sleepWaking'>[]
  /** Now, ms: the end of whatever is still running. */
  now: number
}

export interface Column<R> {
  head: string
  cell: (row: R, context: CsvContext) => Cell
}

const hundredth = (value: number) => Math.round(value * 100) / 100
const minutes = (ms: number) => Math.round(ms / 60_000)
export const unitNames = { ml: 'ml', fl_oz: 'fl oz', C: '°C', F: '°F' }

/** Local time at the place of logging, `2026-11-22 09:24`; UTC if this device does not support the zone. */
export function localTime(instant: string, timeZone: string): string {
  const { day, time } = civilTimeOf(Date.parse(instant), isKnownZone(timeZone) ? timeZone : 'UTC')
  return `${day} ${time}`
}

export const column = <R>(head: string, cell: Column<R>['cell']): Column<R> => ({ head, cell })
export const field = <R>(head: string, name: keyof R): Column<R> => column(head, (row) => row[name] as Cell)

type Momentary = { timestamp: string; timeZone: string }
type Session = { startTime: string; endTime: string | null; timeZone: string }
export const momentOf = <R extends Momentary>(): Column<R>[] => [
  column('Time', ({ timestamp, timeZone }) => localTime(timestamp, timeZone)),
  field('Time zone', 'timeZone'),
  field('Time (UTC)', 'timestamp'),
]
export const spanOf = <R extends Session>(): Column<R>[] => [
  column('Start', ({ startTime, timeZone }) => localTime(startTime, timeZone)),
  column('End', ({ endTime, timeZone }) => endTime && localTime(endTime, timeZone)),
  field('Time zone', 'timeZone'),
  field('Start (UTC)', 'startTime'),
  field('End (UTC)', 'endTime'),
  column(
    'Duration (min)',
    ({ startTime, endTime }) => endTime && minutes(Math.max(0, Date.parse(endTime) - Date.parse(startTime))),
  ),
]
export const volumeOf = <R>(
  units: CsvUnits,
  head: string,
  of: (row: R) => { ml: number; unit: string; value: number } | null,
): Column<R> =>
  column(`${head} (${unitNames[units.volume]})`, (row) => {
    const volume = of(row)
    if (!volume) return null
    if (volume.unit === units.volume) return volume.value
    return hundredth(units.volume === 'ml' ? volume.ml : volume.ml / millilitresPerFluidOunce)
  })

export function nursed(row: Row<'feedingSession'>, { segmentsOf, now }: CsvContext) {
  if (!isNursing(row)) return null
  const until = row.endTime === null ? null : Date.parse(row.endTime)
  return nursingTimes(
    { at: Date.parse(row.startTime), until, feedType: row.feedType },
    segmentsOf(row.id),
    now,
  )
}

/** How often a baby woke up during a sleep, and how long it was awake (ms). Null if no waking was logged. */
export function wakingsIn(row: Row<'sleepSession'>, { wakingsOf, now }: CsvContext) {
  const wakings = wakingsOf(row.id)
  if (wakings.length === 0) return null
  const until = row.endTime === null ? null : Date.parse(row.endTime)
  const { awake, awakeMs } = sleepParts({ at: Date.parse(row.startTime), until }, wakings, now)
  return { count: awake.length, awakeMs }
}

export const ifAny = (ms: number | undefined) => (ms === undefined ? null : minutes(ms))
