import type { HistoryEntry } from 'sync-protocol/api/history'
import { entityOf, type AnyRow } from 'sync-protocol/entities/registry'
import type { Op } from 'sync-protocol/wire/change'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { applyOps } from '#records/apply-ops.ts'
import { columnRules } from '#records/column-rules.ts'
import type { FoundRow } from './find-row.ts'

const unstamped: Op['at'] = [0, 0]

/**
 * Restores a row to its state before a change (default: the newest). This is a new change, so that it syncs to every
 * device and can be reverted itself. It undeletes a deleted row and never deletes one. Throws 404 if there is no such
 * change, 403 if the role does not allow it.
 */
export async function restore(
  deps: Deps,
  { spaceId, entity, row, userId }: FoundRow & { userId: string },
  entries: readonly HistoryEntry[],
  changeId = entries[0]?.id,
): Promise<AnyRow> {
  const index = entries.findIndex(({ id }) => id === changeId)
  if (index < 0) throw new ApiError('not_found')
  const before = entries
    .slice(0, index + 1)
    .reduce<object>((state, entry) => ({ ...state, ...entry.before }), row)
  const target = before as AnyRow
  const isStillValid = validatorOf(entity)
  const names = entityOf(entity).fieldNames.filter(
    (name) => !isSame(row[name], target[name]) && isStillValid(name, target[name]),
  )
  const fields = Object.fromEntries(names.map((name) => [name, target[name]]))
  const change = { entity, id: row.id, at: unstamped }
  const ops: Op[] = []
  if (row.deletedAt !== null && target.deletedAt === null) ops.push({ ...change, n: 1, type: 'undelete' })
  if (names.length > 0) ops.push({ ...change, n: 2, type: 'patch', fields })
  if (ops.length === 0) return row
  const { rows, results } = await applyOps(deps, { spaceId, userId, deviceId: 'rest', ops })
  const refused = results.find(({ status }) => status === 'rejected')
  if (refused) throw new ApiError(refused.code === 'forbidden' ? 'forbidden' : 'not_found')
  return rows[0] ?? row
}

/** An old value that is no longer valid is skipped; the other fields are restored. */
function validatorOf(entity: FoundRow['entity']) {
  const rules = new Map(columnRules(entity).map((rule) => [rule.name, rule]))
  return (name: string, value: unknown) => rules.get(name)?.isValid(value) ?? false
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
