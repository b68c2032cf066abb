import { backupFormat, type BackupHead, type BackupRow, type BackupSpace } from './document.ts'
import { walkJson } from './walk-json.ts'

/** Why a text is not a readable backup. */
export type BackupProblem = 'not_backup' | 'newer' | 'damaged'

export class BadBackup extends Error {
  readonly problem: BackupProblem
  constructor(problem: BackupProblem) {
    super(problem)
    this.problem = problem
  }
}

export interface Backup {
  head: BackupHead
  spaces: BackupSpace[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads a backup row by row. Yields the number of characters read so far, so that the caller can let other work run.
 * Returns the whole backup. Throws `BadBackup`. The restore checks the contents of the rows.
 */
export function* readBackup(text: string): Generator<number, Backup> {
  const head: Record<string, unknown> = {}
  const spaces: { fields: Record<string, unknown>; rows: Map<string, BackupRow[]> }[] = []
  try {
    for (const { path, value, end } of walkJson(text, isPathToRows)) {
      const [name, index, field, entity] = path as [string, number, string, string]
      if (path.length === 0) break
      if (path.length === 1) {
        head[name] = value
        if (name === 'format') checkFormat(value)
        continue
      }
      const space = (spaces[index] ??= { fields: {}, rows: new Map() })
      if (path.length === 3) space.fields[field] = value
      else if (path.length === 5) addRow(space.rows, entity, value)
      yield end
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new BadBackup(head.product === 'Nela' ? 'damaged' : 'not_backup')
  }
  if (head.product !== 'Nela' || head.kind !== 'backup') throw new BadBackup('not_backup')
  checkFormat(head.format)
  return {
    head: head as unknown as BackupHead,
    spaces: [...spaces].map((space) => spaceOf(space ?? { fields: {}, rows: new Map() })),
  }
}

/** The path to the rows: `spaces`, a space, `entities`, an entity. Below it, each row is parsed by itself. */
const isPathToRows = (path: readonly (string | number)[]): boolean =>
  path.length < 5 && (path[0] ?? 'spaces') === 'spaces' && (path[2] ?? 'entities') === 'entities'

function checkFormat(format: unknown): void {
  if (typeof format !== 'number' || format < 1) throw new BadBackup('not_backup')
  if (format > backupFormat) throw new BadBackup('newer')
}

function addRow(rows: Map<string, BackupRow[]>, entity: string, value: unknown): void {
  if (!isObject(value) || typeof value.id !== 'string') throw new BadBackup('damaged')
  const before = rows.get(entity)
  if (before) before.push(value as BackupRow)
  else rows.set(entity, [value as BackupRow])
}

function spaceOf({ fields, rows }: { fields: Record<string, unknown>; rows: Map<string, BackupRow[]> }) {
  const { id, kind, name, isWhole } = fields
  if (typeof id !== 'string' || (kind !== 'team' && kind !== 'user')) throw new BadBackup('damaged')
  return { id, kind, name: typeof name === 'string' ? name : null, isWhole: isWhole !== false, rows } as const
}
