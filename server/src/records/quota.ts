import { type Kysely, sql } from 'kysely'
import type { Config } from '#platform/config.ts'
import type { Op, OpResult } from 'sync-protocol/wire/change'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Database } from './tables.ts'

/** What may be written to a space in total. All teams of one owner together may have twice as much. */
type Quota = Config['diaryQuota']

const quotasPerOwner = 2
/** The most teams of one user: if each is below its share, no sum is needed. */
const maxTeams = 20
/** Up to how many quotas refused changes are stored. */
const maxRefused = 2

/** The amount written to a space: rows created, and bytes of ops sent. */
export interface SpaceUsage {
  rowsMade: number
  bytesSent: number
}

/**
 * Whether a space is full, alone or because of its owner's other teams. The caller has locked it. Throws `space_full`
 * if even refused changes took too much: then no change is checked.
 */
export async function isFull(
  db: Kysely<Database>,
  quota: Quota,
  spaceId: string,
  usage: SpaceUsage,
): Promise<boolean> {
  const isOver = ({ rowsMade, bytesSent }: SpaceUsage, times: number) =>
    rowsMade >= quota.rows * times || bytesSent >= quota.bytes * times
  if (usage.bytesSent >= quota.bytes * maxRefused) throw new ApiError('space_full')
  if (isOver(usage, 1)) return true
  if (!isOver(usage, quotasPerOwner / maxTeams)) return false
  const { rows } = await sql<SpaceUsage>`
    select coalesce(sum(rows_made), 0) as rows_made, coalesce(sum(bytes_sent), 0) as bytes_sent
    from space where id in (
      select mine.space_id from team one
      join member on member.user_id = one.created_by and member.removed_at is null
      join team mine on mine.space_id = member.space_id and mine.created_by = one.created_by
      where one.space_id = ${spaceId}::uuid
    )`.execute(db)
  const [{ rowsMade, bytesSent }] = rows as [SpaceUsage]
  return isOver({ rowsMade: Number(rowsMade), bytesSent: Number(bytesSent) }, quotasPerOwner)
}

/**
 * The amount written to a space after these ops; `results` are outcomes other than `applied`. A value is stored at
 * most once more, in the history, when another one replaces it. So twice the sent bytes is an upper bound.
 */
export function usageAfter(before: SpaceUsage, ops: readonly Op[], results: readonly OpResult[]): SpaceUsage {
  const answered = new Set(results.map(({ n }) => n))
  let { rowsMade, bytesSent } = before
  for (const op of ops) {
    if (op.type === 'put' && !answered.has(op.n)) rowsMade++
    bytesSent += JSON.stringify(op).length
  }
  return { rowsMade, bytesSent }
}
