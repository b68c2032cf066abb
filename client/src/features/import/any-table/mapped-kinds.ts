import type { ColumnRole } from '#features/activities/entries/kind-import.ts'
import type { Question } from '#features/import/reading/format.ts'
import { declaredKinds } from '#features/import/import-kinds.ts'
import { declared } from './declared.ts'
import { unitIn } from '#i18n/quantity/units.ts'
import { unitOfHeader } from '#features/import/reading/header-unit.ts'

/** The kinds that a user can choose for the rows of a table. */
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

/** A table of one kind, and the meaning of its columns. */
export interface OneKind {
  kind: MappedKind
  columns: MappedColumns
}

/** A table of several kinds. */
export interface ManyKinds {
  /** The column with the kind of each row. */
  by: string
  /** The kind of each word of that column; null leaves its rows out. Words in the form of `plainWord`. */
  words: readonly { word: string; kind: MappedKind | null }[]
  /** Columns with the same meaning in rows of every kind. */
  shared: MappedColumns
  /** Columns with a meaning in rows of one kind. */
  own: Partial<Record<MappedKind, MappedColumns>>
}

/** The user's mapping of a table of an unknown app. */
export type Mapping = OneKind | ManyKinds

/** The column roles of each kind besides the start and the notes. */
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

/** Roles that all kinds share; the user maps them once. */
export const sharedRoles: readonly ColumnRole[] = ['start', 'clock', 'end', 'minutes', 'notes']

/** The roles that only this kind has in a table of several kinds. */
export const ownRolesOf = (kind: MappedKind): readonly ColumnRole[] =>
  rolesOf[kind].filter((role) => !sharedRoles.includes(role))

type UnitQuestion = 'volume' | 'weight' | 'length' | 'temperature'

/** The units of a kind, and the columns with numbers in them. */
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

/** The units that rows of a kind leave open; none if a column or the headers of the numbers name them. */
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

/** A word of the kind column, normalized for comparison. */
export const plainWord = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** The kinds that the user chose for a table of several kinds, in the order of `mappedKinds`. */
export const kindsIn = ({ words }: ManyKinds): MappedKind[] =>
  mappedKinds.filter((one) => words.some(({ kind }) => kind === one))

/**
 * The mapping of one kind in a table of several. Its columns have a fixed order, so the ids of its rows do not depend
 * on the order of the user's choices.
 */
export function ofKind({ shared, own }: ManyKinds, kind: MappedKind): OneKind {
  const columns: MappedColumns = {}
  for (const role of ['start', 'clock', ...rolesOf[kind], 'notes'] as const) {
    const column = sharedRoles.includes(role) ? shared[role] : own[kind]?.[role]
    if (column !== undefined) columns[role] = column
  }
  return { kind, columns }
}
