import type { EntryKind } from '#entities/entry-kinds.ts'
import type { AnyRow, EntityName, Row } from '#entities/registry.ts'
import { cmIn, kgIn } from '#rules/growth/units.ts'
import { isSetAside } from '#rules/visit-completion.ts'
import type { Cell } from './csv.ts'
import {
  column,
  field,
  hundredth,
  ifAny,
  momentOf,
  nursed,
  spanOf,
  unitNames,
  volumeOf,
  type Column,
  type CsvContext,
  type CsvUnits,
} from './csv-columns.ts'

type Columns<E extends EntityName> = (units: CsvUnits) => Column<Row<E>>[]
/** Every kind of entry has a table; other entities may have one. */
type Tables = { [E in EntryKind]: Columns<E> } & { [E in EntityName]?: Columns<E> }

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
  potty: () => [...momentOf<Row<'potty'>>(), field('Result', 'result'), field('Note', 'notes')],
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
    column('Set aside', ({ scheduleId }) => isSetAside(scheduleId)),
    column('Vaccines', ({ vaccinesGiven }) => vaccinesGiven?.join('; ')),
    field('Note', 'notes'),
  ],
  doctorQuestion: () => [
    field('Written (UTC)', 'createdAt'),
    field('Question', 'text'),
    field('Asked', 'isAsked'),
    field('Answer', 'answer'),
  ],
} satisfies Tables

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
