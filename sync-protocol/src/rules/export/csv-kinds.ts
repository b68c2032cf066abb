import type { AnyRow, EntityName, Row } from '#entities/registry.ts'
import { millilitresPerFluidOunce } from '#reference/unit-factors.ts'
import { civilTimeOf, isKnownZone } from '#rules/civil-time.ts'
import { cmIn, kgIn } from '#rules/growth/units.ts'
import { isNursing } from '#rules/nursing.ts'
import { nursingTimes } from '#rules/nursing-times.ts'
import type { Cell } from './csv.ts'

/** In which units the figures of a table stand; each head names its own. */
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

/** What a cell needs besides its row. */
export interface CsvContext {
  units: CsvUnits
  babyName: (id: string) => string
  /** Of a user's id; null once the account is deleted. */
  personName: (id: string | null) => string
  segmentsOf: (feedingId: string) => readonly Row<'feedingSegment'>[]
  /** ms; ends what runs. */
  now: number
}

interface Column<R> {
  head: string
  cell: (row: R, context: CsvContext) => Cell
}

const hundredth = (value: number) => Math.round(value * 100) / 100
const minutes = (ms: number) => Math.round(ms / 60_000)
const unitNames = { ml: 'ml', fl_oz: 'fl oz', C: '°C', F: '°F' }

/** The wall clock of the place where it was logged, `2026-11-22 09:24`; of UTC where the zone is not known here. */
function localTime(instant: string, timeZone: string): string {
  const { day, time } = civilTimeOf(Date.parse(instant), isKnownZone(timeZone) ? timeZone : 'UTC')
  return `${day} ${time}`
}

const column = <R>(head: string, cell: Column<R>['cell']): Column<R> => ({ head, cell })
const field = <R>(head: string, name: keyof R): Column<R> => column(head, (row) => row[name] as Cell)

type Momentary = { timestamp: string; timeZone: string }
type Session = { startTime: string; endTime: string | null; timeZone: string }
const momentOf = <R extends Momentary>(): Column<R>[] => [
  column('Time', ({ timestamp, timeZone }) => localTime(timestamp, timeZone)),
  field('Time zone', 'timeZone'),
  field('Time (UTC)', 'timestamp'),
]
const spanOf = <R extends Session>(): Column<R>[] => [
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
const volumeOf = <R>(
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

function nursed(row: Row<'feedingSession'>, { segmentsOf, now }: CsvContext) {
  if (!isNursing(row)) return null
  const until = row.endTime === null ? null : Date.parse(row.endTime)
  return nursingTimes(
    { at: Date.parse(row.startTime), until, feedType: row.feedType },
    segmentsOf(row.id),
    now,
  )
}

type Table = { [E in EntityName]?: (units: CsvUnits) => Column<Row<E>>[] }

/** The tables of an export, each a kind of entry; who and for whom stand in each of them. */
const tables = {
  sleepSession: () => [
    ...spanOf<Row<'sleepSession'>>(),
    field('Kind', 'sleepType'),
    field('Place', 'location'),
    field('Note', 'notes'),
  ],
  feedingSession: (units) => [
    ...spanOf<Row<'feedingSession'>>(),
    field('Kind', 'feedType'),
    volumeOf(units, 'Amount', ({ amount }) => amount),
    field('Milk', 'milk'),
    column('Left breast (min)', (row, context) => ifAny(nursed(row, context)?.sideMs.LEFT)),
    column('Right breast (min)', (row, context) => ifAny(nursed(row, context)?.sideMs.RIGHT)),
    column('At the breast (min)', (row, context) => ifAny(nursed(row, context)?.netMs)),
    field('Food', 'food'),
    field('Reaction', 'reaction'),
    field('Note', 'notes'),
  ],
  feedingSegment: () => [
    field('Start (UTC)', 'startTime'),
    field('End (UTC)', 'endTime'),
    field('Breast', 'side'),
    field('Feed (id)', 'feedingId'),
  ],
  diaperChange: () => [
    ...momentOf<Row<'diaperChange'>>(),
    field('Wetness', 'wetness'),
    field('Soiled', 'soiled'),
    field('Consistency', 'consistency'),
    field('Colour', 'colour'),
    field('Note', 'notes'),
  ],
  playSession: () => [
    ...spanOf<Row<'playSession'>>(),
    field('Activity', 'activityType'),
    field('Mood (1-10)', 'mood'),
    field('Note', 'notes'),
  ],
  temperature: (units) => [
    ...momentOf<Row<'temperature'>>(),
    column(`Temperature (${unitNames[units.temperature]})`, ({ reading }) => {
      if (reading.unit === units.temperature) return reading.value
      const celsius = reading.tenthsC / 10
      return units.temperature === 'C' ? celsius : Math.round(celsius * 18 + 320) / 10
    }),
    field('Place', 'place'),
    field('Note', 'notes'),
  ],
  medicine: () => [
    ...momentOf<Row<'medicine'>>(),
    field('Name', 'name'),
    field('Kind', 'kind'),
    column('Dose', ({ dose }) => dose?.value),
    column('Unit of the dose', ({ dose }) => dose?.unit),
    field('Not again before (min)', 'intervalMinutes'),
    field('Note', 'notes'),
  ],
  pumping: (units) => [
    ...spanOf<Row<'pumping'>>(),
    volumeOf(units, 'Left', ({ left }) => left),
    volumeOf(units, 'Right', ({ right }) => right),
    volumeOf(units, 'Total', ({ total }) => total),
    field('Note', 'notes'),
  ],
  note: () => [...momentOf<Row<'note'>>(), field('Note', 'text')],
  growthMeasurement: ({ weight, length }) => [
    field<Row<'growthMeasurement'>>('Date', 'date'),
    column(
      `Weight (${weight})`,
      ({ weight: measured }) => measured && hundredth(kgIn(measured.g / 1000, weight)),
    ),
    column(`Length (${length})`, ({ height }) => height && hundredth(cmIn(height.mm / 10, length))),
    column(
      `Head circumference (${length})`,
      ({ headCircumference: head }) => head && hundredth(cmIn(head.mm / 10, length)),
    ),
    field('Note', 'notes'),
  ],
  milestoneCompletion: () => [
    field('Date', 'dateCompleted'),
    field('Milestone', 'milestoneId'),
    field('Age (days)', 'ageInDays'),
    field('Note', 'notes'),
  ],
  achievement: () => [
    field('Date', 'date'),
    field('Title', 'title'),
    field('Category', 'category'),
    field('Major', 'isMajor'),
    field('Description', 'description'),
    field('Note', 'notes'),
  ],
  doctorVisit: () => [
    field('Date', 'scheduledDate'),
    field('Time', 'scheduledTime'),
    field('Time zone', 'timeZone'),
    field('Title', 'title'),
    field('Kind', 'visitType'),
    field('Took place', 'completedDate'),
    column('Vaccines', ({ vaccines }) => vaccines.join('; ')),
    column('Screenings', ({ screenings }) => screenings.join('; ')),
    field('Description', 'description'),
    field('Note', 'notes'),
  ],
  visitCompletion: () => [
    field('Date', 'completedDate'),
    field('Schedule', 'scheduleId'),
    field('Visit', 'visitKey'),
    column('Vaccines', ({ vaccinesGiven }) => vaccinesGiven?.join('; ')),
    field('Note', 'notes'),
  ],
  doctorQuestion: () => [
    field('Written (UTC)', 'createdAt'),
    field('Question', 'text'),
    field('Asked', 'isAsked'),
    field('Answer', 'answer'),
  ],
} satisfies Table

const ifAny = (ms: number | undefined) => (ms === undefined ? null : minutes(ms))

export type CsvKind = keyof typeof tables
export const csvKindNames = Object.keys(tables) as CsvKind[]

/** A table's head, and how a row becomes its cells. */
export function csvTable(
  kind: CsvKind,
  context: CsvContext,
): { heads: string[]; cellsOf: (row: AnyRow) => Cell[] } {
  const columns = (tables[kind] as (units: CsvUnits) => Column<AnyRow>[])(context.units)
  const hasBaby = kind !== 'pumping'
  return {
    heads: [...(hasBaby ? ['Baby'] : []), ...columns.map(({ head }) => head), 'Logged by', 'Id'],
    cellsOf: (row) => [
      ...(hasBaby ? [context.babyName(String(row.babyId))] : []),
      ...columns.map(({ cell }) => cell(row, context)),
      context.personName(row.createdBy),
      row.id,
    ],
  }
}

/** `sleepSession` is `sleep-session`: the names of files, as in the archive of the server. */
export const fileNameOf = (entity: EntityName): string =>
  entity.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The calendar day that a row belongs to: at the place where it was logged. */
export function dayOfRow(row: AnyRow): string {
  const day = row.date ?? row.dateCompleted ?? row.completedDate ?? row.scheduledDate
  const scheduled = row.scheduledDate ?? day
  if (typeof scheduled === 'string') return scheduled
  const instant = String(row.timestamp ?? row.startTime ?? row.createdAt)
  const timeZone = typeof row.timeZone === 'string' ? row.timeZone : 'UTC'
  return localTime(instant, timeZone).slice(0, 10)
}

/** Whether a row lies between two days, both included; null: no bound. */
export function isBetween(row: AnyRow, from: string | null, to: string | null): boolean {
  if (from === null && to === null) return true
  const day = dayOfRow(row)
  return (from === null || day >= from) && (to === null || day <= to)
}
