import { appNames } from '../app-names.ts'
import { keepAmount, Remarks, type When } from '#features/activities/importing/draft-parts.ts'
import { bottleDraft, nursingDraft, solidsDraft, milkOf } from '#features/activities/kinds/feeding/import.ts'
import { diaperDraft, colourOf } from '#features/activities/kinds/diaper/import.ts'
import { playDraft } from '#features/activities/kinds/play/import.ts'
import { pumpingDraft } from '#features/activities/kinds/pumping/import.ts'
import { sleepDraft } from '#features/activities/kinds/sleep/import.ts'
import { growthDraft } from '../../reading/growth-draft.ts'
import { medicineDraft } from '#features/activities/kinds/medicine/import.ts'
import { noteDraft } from '#features/activities/kinds/note/import.ts'
import { temperatureDraft } from '#features/activities/kinds/temperature/import.ts'
import { momentOf } from '../../reading/moment.ts'
import type { Draft, Made } from '#features/activities/importing/draft.ts'
import type { Format, Question, Reader } from '../../reading/format.ts'
import type { Cells, Columns } from '../../reading/table.ts'
import { quantityOf } from '../../reading/quantities.ts'
import { rowOf, skip, whenOf } from '../../reading/when.ts'

/**
 * Baby Buddy: one file per kind, wall-clock times without a zone, numbers without a unit. The columns determine the
 * kind; a row may have no id. Its API has the same columns, and offsets in its times.
 */
export const babyBuddy: Format = {
  id: 'baby-buddy',
  app: appNames.babyBuddy,
  isOf: (columns) => modelOf(columns) !== undefined,
  asks: (columns) => ['timeZone', 'dateOrder', ...(modelOf(columns)?.asks ?? [])],
  dates: ['start', 'end', 'time', 'date'],
  mayHaveOffsets: ['start', 'end', 'time'],
  // Only an amount needs a unit; an amount of solid food is free text.
  needs: (row, question) =>
    question !== 'volume' || (!/^[0.,]*$/.test(row('amount')) && row('type').toLowerCase() !== 'solid food'),
  children: (row) => row('child_first_name', 'child_id', 'child'),
  read(row, reader) {
    const model = modelOf(reader.columns)
    if (!model) return skip('unknownKind')
    if (model.name === 'child' || model.name === 'tag') return skip('notKept')
    const when = whenOf(reader, row('start', 'time', 'date'), row('end'))
    if (!when) return skip('noTime')
    const remarks = new Remarks(row('notes'))
    remarks.add(row('tags'))
    const cells = reader.columns.names
      .filter((name) => !['notes', 'tags', 'id'].includes(name))
      .map((name) => row(name))
    const drafts = model.read({ row, when, remarks, reader })
    if (row('id') === '') return rowOf([model.name, ...cells], drafts)
    return { ...rowOf([model.name, row('id'), anyZone(row('start', 'time', 'date'))], drafts), isWhole: true }
  },
}

/**
 * The part of a time that is the same in every zone, because a file and the API may write a time in two zones: minutes
 * within a quarter of an hour, and seconds. Together with the id it distinguishes the rows of two Baby Buddy servers. A
 * date stays a date.
 */
function anyZone(text: string): string {
  const [, minutes, seconds = '00'] = /\d:(\d{2})(?::(\d{2}))?/.exec(text) ?? []
  return minutes === undefined ? text : `${Number(minutes) % 15}:${seconds}`
}

interface Row {
  row: Cells
  when: When
  remarks: Remarks
  reader: Reader
}

interface Model {
  name: string
  /** A combination of columns that only this kind has. */
  columns: readonly string[]
  asks: readonly Question[]
  read: (row: Row) => Made
}

const amountOf = ({ row, reader, remarks }: Row) =>
  quantityOf('volume', row.cell('amount'), { otherwise: reader.answers.volume }, remarks)

const feeding = (one: Row): Draft => {
  const { row, when, remarks } = one
  const [type, method] = [row('type').toLowerCase(), row('method').toLowerCase()]
  if (type === 'solid food') {
    const amount = row('amount')
    if (amount !== '') remarks.add(amount)
    return solidsDraft(when, '', null, remarks)
  }
  if (!/breasts?$/.test(method)) return bottleDraft(when, amountOf(one), milkOf(type), remarks)
  // The weighed amount of milk from the breast.
  const amount = amountOf(one)
  if (amount && amount.value > 0) keepAmount(amount, remarks)
  const minutes = ((when.to ?? when.from) - when.from) / 60_000
  // The row does not say how much came from which side.
  const of = {
    left: method.startsWith('left') ? minutes : 0,
    right: method.startsWith('right') ? minutes : 0,
  }
  return nursingDraft(when, { ...of, first: 'LEFT' }, remarks)
}

const isYes = (text: string) => /^(1|true|yes|t)$/i.test(text)

const diaper = (one: Row): Draft => {
  const { row, when, remarks } = one
  const [isWet, soiled] = [isYes(row('wet')), isYes(row('solid'))]
  const amount = row('amount')
  if (amount !== '') remarks.add(amount)
  return diaperDraft(
    when,
    { wetness: isWet ? 'WET' : 'DRY', soiled, colour: colourOf(row('color')) },
    remarks,
  )
}

const growthOf =
  (column: string, metric: 'weight' | 'height' | 'head') =>
  ({ row, remarks, reader }: Row): Made => {
    const { answers } = reader
    const none = { weight: null, height: null, head: null }
    const cell = row.cell(column)
    const of =
      metric === 'weight'
        ? quantityOf('weight', cell, { otherwise: answers.weight }, remarks)
        : quantityOf('length', cell, { otherwise: answers.length }, remarks)
    return growthDraft(momentOf(row('date'), answers.dateOrder)!.day, { ...none, [metric]: of }, remarks)
  }

const medication = ({ row, when, remarks }: Row): Made => {
  const unit = { column: row('dosage_unit'), otherwise: null }
  const dose = quantityOf('dose', row.cell('dosage'), unit, remarks)
  const [days = 0, clock = ''] = row('next_dose_interval').includes(' ')
    ? [Number.parseInt(row('next_dose_interval'), 10), row('next_dose_interval').split(' ').at(-1)!]
    : [0, row('next_dose_interval')]
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const interval = days * 1440 + hours * 60 + minutes
  return medicineDraft(when, row('name'), dose, remarks, {
    intervalMinutes: interval >= 1 && interval <= 129_600 ? interval : null,
  })
}

const models: readonly Model[] = [
  { name: 'feeding', columns: ['start', 'end', 'type', 'method'], asks: ['volume'], read: feeding },
  {
    name: 'sleep',
    columns: ['start', 'end', 'nap'],
    asks: [],
    read: ({ row, when, remarks }) => sleepDraft(when, row('nap') === '' ? null : isYes(row('nap')), remarks),
  },
  { name: 'diaper', columns: ['time', 'wet', 'solid'], asks: [], read: diaper },
  {
    name: 'tummytime',
    columns: ['start', 'end', 'milestone'],
    asks: [],
    read: ({ row, when, remarks }) => {
      remarks.add(row('milestone'))
      return playDraft(when, 'TUMMY_TIME', remarks)
    },
  },
  {
    name: 'temperature',
    columns: ['temperature', 'time'],
    asks: ['temperature'],
    read: ({ row, when, remarks, reader }) =>
      temperatureDraft(
        when,
        quantityOf(
          'temperature',
          row.cell('temperature'),
          { otherwise: reader.answers.temperature },
          remarks,
        ),
        remarks,
      ),
  },
  { name: 'medication', columns: ['name', 'dosage', 'time'], asks: [], read: medication },
  { name: 'weight', columns: ['weight', 'date'], asks: ['weight'], read: growthOf('weight', 'weight') },
  { name: 'height', columns: ['height', 'date'], asks: ['length'], read: growthOf('height', 'height') },
  {
    name: 'head',
    columns: ['head_circumference', 'date'],
    asks: ['length'],
    read: growthOf('head_circumference', 'head'),
  },
  {
    name: 'bmi',
    columns: ['bmi', 'date'],
    asks: [],
    // The BMI follows from weight and height, which have files of their own.
    read: () => null,
  },
  {
    name: 'note',
    columns: ['note', 'time'],
    asks: [],
    read: ({ row, when, remarks }) => noteDraft(when, new Remarks(row('note'), remarks.text() ?? '')),
  },
  {
    name: 'pumping',
    columns: ['amount', 'start', 'end'],
    asks: ['volume'],
    read: (one) => pumpingDraft(one.when, { left: null, right: null, total: amountOf(one) }, one.remarks),
  },
  {
    name: 'pumping',
    columns: ['amount', 'time'],
    asks: ['volume'],
    read: (one) => pumpingDraft(one.when, { left: null, right: null, total: amountOf(one) }, one.remarks),
  },
  { name: 'child', columns: ['first_name', 'birth_date'], asks: [], read: () => null },
  { name: 'tag', columns: ['name', 'color', 'id'], asks: [], read: () => null },
]

/** Column names that only Baby Buddy uses. Some of its exports name no child. */
const ownWords = [
  ['type', 'method'],
  ['start', 'end', 'nap'],
  ['time', 'wet', 'solid'],
]

/**
 * Its columns are common words. A table is Baby Buddy's only with its way to name a child, or with a name that only
 * Baby Buddy uses.
 */
const isOwn = (columns: Columns) =>
  columns.first('child_id', 'child_first_name', 'child') !== undefined ||
  ownWords.some((words) => columns.has(...words))

const modelOf = (columns: Columns): Model | undefined =>
  models.find(
    ({ name, columns: needed }) =>
      columns.has(...needed) && (isOwn(columns) || name === 'child' || name === 'tag'),
  )
