import { appNames } from '../app-names.ts'
import { Remarks, type When } from '#features/activities/importing/draft-parts.ts'
import { bottleDraft, type Milk, nursingDraft, milkOf } from '#features/activities/kinds/feeding/import.ts'
import { diaperDraft } from '#features/activities/kinds/diaper/import.ts'
import { pumpingDraft } from '#features/activities/kinds/pumping/import.ts'
import { sleepDraft } from '#features/activities/kinds/sleep/import.ts'
import type { Draft } from '#features/activities/importing/draft.ts'
import type { Format } from '../../reading/format.ts'
import type { Cells, Columns } from '../../reading/table.ts'
import { minutesOf, quantityOf } from '../../reading/quantities.ts'
import { rowOf, skip, whenOf } from '../../reading/when.ts'

/**
 * Baby Tracker (Nighp): one file per kind, dates in the format of the phone's language, the unit in the column name.
 * Empty last cells are omitted.
 */
export const babyTracker: Format = {
  id: 'baby-tracker',
  app: appNames.babyTracker,
  isOf: (columns) => kindOf(columns) !== undefined,
  asks: () => ['timeZone', 'dateOrder'],
  dates: ['Time'],
  children: (row) => row('Baby'),
  read(row, reader) {
    const kind = kindOf(reader.columns)
    if (!kind) return skip('unknownKind')
    const remarks = new Remarks(row('Note'))
    const minutes = minutesOf(row.cell(...durations), remarks)
    const when = whenOf(reader, row('Time'), '', minutes)
    if (!when) return skip('noTime')
    const draft = read[kind]({ row, when, remarks, ...reader })
    const cells = reader.columns.names.filter((name) => name !== 'note' && name !== 'baby')
    return rowOf([kind, ...cells.map((name) => row(name))], draft)
  },
}

const durations = ['Duration(minutes)', 'Duration (min)', 'Total Duration (min)', 'Total (min)']

type Kind = 'sleep' | 'nursing' | 'pump' | 'expressed' | 'diaper'

/** The column name that starts with this text; its unit follows in brackets. */
const columnWith = (columns: Columns, start: string): string | undefined =>
  columns.names.find((one) => one.startsWith(start))

function kindOf(columns: Columns): Kind | undefined {
  if (!columns.has('Time') || columns.has('Type')) return undefined
  if (columns.has('Start Side')) return columnWith(columns, 'total amount') ? 'pump' : 'nursing'
  if (!columns.has('Baby')) return undefined
  if (columns.first('Duration(minutes)', 'Duration (min)')) return 'sleep'
  if (columns.has('Status')) return 'diaper'
  return columnWith(columns, 'amount') ? 'expressed' : undefined
}

interface Row {
  row: Cells
  when: When
  remarks: Remarks
  columns: Columns
  file: string
}

/** Bottles of every milk have the same columns; only the file name says which milk. Null if it does not. */
function milkNamed(file: string): Milk | null {
  const milk = milkOf(file.replace(/^.*[/\\]/, ''))
  return milk === 'OTHER' ? null : milk
}

function sides(row: Cells, remarks: Remarks) {
  const minutes = (side: string) => minutesOf(row.cell(`${side} duration (min)`), remarks) || 0
  const first = /^r/i.test(row('Start Side')) ? ('RIGHT' as const) : ('LEFT' as const)
  return { left: minutes('Left'), right: minutes('Right'), first }
}

function volumeIn({ row, columns, remarks }: Row, start: string) {
  const column = columnWith(columns, start)
  return column === undefined ? null : quantityOf('volume', row.cell(column), { otherwise: 'ml' }, remarks)
}

const read: Readonly<Record<Kind, (row: Row) => Draft | null>> = {
  sleep: ({ when, remarks }) => sleepDraft(when, null, remarks),
  nursing: ({ row, when, remarks }) => nursingDraft(when, sides(row, remarks), remarks),
  pump: (one) => {
    const [left, right, total] = ['left', 'right', 'total'].map((side) => volumeIn(one, `${side} amount`))
    return pumpingDraft(one.when, { left: left!, right: right!, total: total! }, one.remarks)
  },
  expressed: (one) => bottleDraft(one.when, volumeIn(one, 'amount'), milkNamed(one.file), one.remarks),
  diaper: ({ row, when, remarks }) => {
    const status = row('Status').toLowerCase()
    const isMixed = /mixed|both/.test(status)
    const [isWet, soiled] = [isMixed || /wet/.test(status), isMixed || /dirty/.test(status)]
    if (!isWet && !soiled && !/dry/.test(status)) return null
    return diaperDraft(when, { wetness: isWet ? 'WET' : 'DRY', soiled }, remarks)
  },
}
