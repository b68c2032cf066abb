import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EntryPart } from 'sync-protocol/entities/entry-parts'
import { type AnyRow, entityOf, type EntityName, type Row } from 'sync-protocol/entities/registry'
import type { Cell } from 'sync-protocol/rules/export/csv'
import {
  column,
  type Column,
  type CsvContext,
  type CsvUnits,
  field,
  volumeOf,
} from 'sync-protocol/rules/export/csv-columns'
import { lengthIn, weightIn } from 'sync-protocol/rules/growth/units'
import { isSetAside } from 'sync-protocol/rules/visit-completion'
import type { EntryEntity } from '#features/activities/entries/entry.ts'
import { details, kindNames } from '#features/activities/kinds/details.ts'

interface Table<E extends EntityName> {
  name: MessageDescriptor
  columns: (units: CsvUnits) => Column<Row<E>>[]
}
type Tables<E extends EntityName> = { [One in E]: Table<One> }

type Other =
  | EntryPart
  | 'milkTake'
  | 'growthMeasurement'
  | 'milestoneCompletion'
  | 'achievement'
  | 'doctorVisit'
  | 'visitCompletion'
  | 'doctorQuestion'

/** The tables of entities that are not kinds of entries. */
const otherTables: Tables<Other> = {
  feedingSegment: {
    name: msg`Sides of nursing`,
    columns: () => [
      field('Start (UTC)', 'startTime'),
      field('End (UTC)', 'endTime'),
      field('Breast', 'side'),
      field('Feed (id)', 'feedingId'),
    ],
  },
  sleepWaking: {
    name: msg({ message: 'Wakings', comment: 'times that the baby woke up during a sleep' }),
    columns: () => [
      field('Woke up (UTC)', 'startTime'),
      field('Asleep again (UTC)', 'endTime'),
      field('Sleep (id)', 'sleepId'),
    ],
  },
  milkTake: {
    name: msg`Milk taken from the stash`,
    columns: (units) => [
      field('Time (UTC)', 'timestamp'),
      field('Reason', 'reason'),
      volumeOf(units, 'Amount', ({ amount }) => amount),
      field('Portion (id)', 'portionId'),
      field('Feed (id)', 'feedingId'),
    ],
  },
  growthMeasurement: {
    name: msg`Growth`,
    columns: ({ weight, length }) => [
      field('Date', 'date'),
      column(`Weight (${weight})`, ({ weight: measured }) => measured && weightIn(measured, weight)),
      column(`Length (${length})`, ({ height }) => height && lengthIn(height, length)),
      column(
        `Head circumference (${length})`,
        ({ headCircumference: head }) => head && lengthIn(head, length),
      ),
      field('Note', 'notes'),
    ],
  },
  milestoneCompletion: {
    name: msg`Milestones`,
    columns: () => [
      field('Date', 'dateCompleted'),
      field('Milestone', 'milestoneId'),
      field('Age (days)', 'ageInDays'),
      field('Note', 'notes'),
    ],
  },
  achievement: {
    name: msg`Achievements`,
    columns: () => [
      field('Date', 'date'),
      field('Title', 'title'),
      field('Category', 'category'),
      field('Major', 'isMajor'),
      field('Description', 'description'),
      field('Note', 'notes'),
    ],
  },
  doctorVisit: {
    name: msg`Appointments`,
    columns: () => [
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
  },
  visitCompletion: {
    name: msg`Check-ups that were done`,
    columns: () => [
      field('Date', 'completedDate'),
      field('Schedule', 'scheduleId'),
      field('Visit', 'visitKey'),
      column('Set aside', ({ scheduleId }) => isSetAside(scheduleId)),
      column('Vaccines', ({ vaccinesGiven }) => vaccinesGiven?.join('; ')),
      field('Note', 'notes'),
    ],
  },
  doctorQuestion: {
    name: msg`Questions for the doctor`,
    columns: () => [
      field('Written (UTC)', 'createdAt'),
      field('Question', 'text'),
      field('Asked', 'isAsked'),
      field('Answer', 'answer'),
    ],
  },
}

export type TableKind = EntryEntity | Other
const entryTables = Object.fromEntries(kindNames.map((kind) => [kind, details[kind].table]))
/** The tables of an export, kinds of entries first. */
export const tables = { ...entryTables, ...otherTables } as Tables<TableKind>
export const tableKinds = Object.keys(tables) as TableKind[]

/** The header of a table, and a function from a row to its cells. */
export function csvTable(
  kind: TableKind,
  context: CsvContext,
): { heads: string[]; cellsOf: (row: AnyRow) => Cell[] } {
  const columns = tables[kind].columns(context.units) as unknown as Column<AnyRow>[]
  const hasBaby = entityOf(kind).ofBaby
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

/** The file name of a table, as in the server's archive: `sleepSession` becomes `sleep-session`. */
export const fileNameOf = (entity: EntityName): string =>
  entity.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
