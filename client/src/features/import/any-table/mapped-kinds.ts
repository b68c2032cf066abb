import type { ColumnRole } from '#features/activities/entries/kind-import.ts'
import type { Question } from '#features/import/reading/format.ts'
import { declaredKinds } from '#features/import/import-kinds.ts'
import { declared } from './declared.ts'
import { unitIn } from '#i18n/quantity/units.ts'
import { unitOfHeader } from '#features/import/reading/header-unit.ts'

/** The kinds that a person can say rows of hers are of. */
export const mappedKinds = [
  'sleep',
  'feed',
  'nursing',
  'bottle',
  'solids',
  'diaper',
  ...declaredKinds,
  'pumping',
  'temperature',
  'medicine',
  'growth',
  'weight',
  'height',
  'head',
  'play',
  'note',
] as const
export type MappedKind = (typeof mappedKinds)[number]

export type MappedColumns = Partial<Record<ColumnRole, string>>

/** A table of one kind, and what its columns mean. */
export interface OneKind {
  kind: MappedKind
  columns: MappedColumns
}

/** A table of several kinds. */
export interface ManyKinds {
  /** The column that says of which kind a row is. */
  by: string
  /** What each of its words stands for; null: rows of it are left out. Words as `plainWord` has them. */
  words: readonly { word: string; kind: MappedKind | null }[]
  /** What columns mean in rows of every kind. */
  shared: MappedColumns
  /** And what they mean in rows of one. */
  own: Partial<Record<MappedKind, MappedColumns>>
}

/** What a person says about a table that nobody knows. */
export type Mapping = OneKind | ManyKinds

/** Which columns a kind can have besides the start and the notes. */
export const rolesOf: Readonly<Record<MappedKind, readonly ColumnRole[]>> = {
  sleep: ['end', 'minutes'],
  feed: ['end', 'minutes', 'amount', 'unit', 'side', 'left', 'right', 'words'],
  nursing: ['end', 'minutes', 'left', 'right', 'side'],
  bottle: ['amount', 'unit', 'words'],
  solids: ['words'],
  diaper: ['words'],
  ...declared(({ roles }) => roles),
  pumping: ['end', 'minutes', 'left', 'right', 'amount', 'unit'],
  temperature: ['amount', 'unit'],
  medicine: ['words', 'amount', 'unit'],
  growth: ['weight', 'height', 'head'],
  weight: ['amount', 'unit'],
  height: ['amount', 'unit'],
  head: ['amount', 'unit'],
  play: ['end', 'minutes'],
  note: ['words'],
}

/** Exact headers of our own tables, by kind, for columns that the word patterns do not find. */
export const headersOf: Readonly<Partial<Record<MappedKind, MappedColumns>>> = declared(
  ({ headers = {} }) => headers,
)

/** What columns mean the same in rows of every kind, and is said once for all of them. */
export const sharedRoles: readonly ColumnRole[] = ['start', 'clock', 'end', 'minutes', 'notes']

/** The columns that a kind has for itself in a table of several. */
export const ownRolesOf = (kind: MappedKind): readonly ColumnRole[] =>
  rolesOf[kind].filter((role) => !sharedRoles.includes(role))

type UnitQuestion = 'volume' | 'weight' | 'length' | 'temperature'

/** The units of a kind, and the columns whose numbers are in them. */
const measuredIn: Readonly<
  Partial<Record<MappedKind, Readonly<Partial<Record<UnitQuestion, readonly ColumnRole[]>>>>>
> = {
  feed: { volume: ['amount'] },
  bottle: { volume: ['amount'] },
  pumping: { volume: ['left', 'right', 'amount'] },
  milkPortion: { volume: ['amount'] },
  temperature: { temperature: ['amount'] },
  growth: { weight: ['weight'], length: ['height', 'head'] },
  weight: { weight: ['amount'] },
  height: { length: ['amount'] },
  head: { length: ['amount'] },
}

/** Which units rows of a kind leave open; none where a column says them, or the names of those with the numbers. */
export const unitsAskedFor = ({ kind, columns }: OneKind): readonly Question[] =>
  columns.unit !== undefined
    ? []
    : (Object.entries(measuredIn[kind] ?? {}) as [UnitQuestion, readonly ColumnRole[]][])
        .filter(([question, roles]) => {
          const names = roles.flatMap((role) => columns[role] ?? [])
          const isNamed = (name: string) => unitIn(question, unitOfHeader(name)) !== undefined
          return names.length === 0 || !names.every(isNamed)
        })
        .map(([question]) => question)

/** A word of the column that says the kind, without what does not matter. */
export const plainWord = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** The kinds that a table of several is said to have, in the order in which they are always listed. */
export const kindsIn = ({ words }: ManyKinds): MappedKind[] =>
  mappedKinds.filter((one) => words.some(({ kind }) => kind === one))

/** What rows of one kind of a table of several are read by; its columns in one order, whoever chose them how. */
export function ofKind({ shared, own }: ManyKinds, kind: MappedKind): OneKind {
  const columns: MappedColumns = {}
  for (const role of ['start', 'clock', ...rolesOf[kind], 'notes'] as const) {
    const column = sharedRoles.includes(role) ? shared[role] : own[kind]?.[role]
    if (column !== undefined) columns[role] = column
  }
  return { kind, columns }
}
