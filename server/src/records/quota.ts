import { type Kysely, sql } from 'kysely'
import type { Config } from '#platform/config.ts'
import type { Op, OpResult } from 'sync-protocol/wire/change'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Database } from './tables.ts'

/** What may be written to a space, ever; to all teams of one owner together twice as much. */
type Quota = Config['diaryQuota']

const spacesOfOwner = 2
/** As many teams as one person has at most: where each has less than its share, there is nothing to add up. */
const mostTeams = 20
/** How far beyond its quota even changes that are refused are remembered, in quotas. */
const mostRefused = 2

/** What was written to a space. */
export interface Written {
  rowsMade: number
  bytesSent: number
}

/**
 * Whether a space takes nothing more, by itself or because of its owner's others. The caller has locked it. Throws
 * `space_full` where even what was refused took too much: then a change is not looked at.
 */
export async function isFull(
  db: Kysely<Database>,
  quota: Quota,
  spaceId: string,
  written: Written,
): Promise<boolean> {
  const isOver = ({ rowsMade, bytesSent }: Written, times: number) =>
    rowsMade >= quota.rows * times || bytesSent >= quota.bytes * times
  if (written.bytesSent >= quota.bytes * mostRefused) throw new ApiError('space_full')
  if (isOver(written, 1)) return true
  if (!isOver(written, spacesOfOwner / mostTeams)) return false
  const { rows } = await sql<Written>`
    select coalesce(sum(rows_made), 0) as rows_made, coalesce(sum(bytes_sent), 0) as bytes_sent
    from space where id in (
      select mine.space_id from team one
      join member on member.user_id = one.created_by and member.removed_at is null
      join team mine on mine.space_id = member.space_id and mine.created_by = one.created_by
      where one.space_id = ${spaceId}::uuid
    )`.execute(db)
  const [{ rowsMade, bytesSent }] = rows as [Written]
  return isOver({ rowsMade: Number(rowsMade), bytesSent: Number(bytesSent) }, spacesOfOwner)
}

/**
 * What was written to a space once these ops are, `results` being the outcomes of those that were not plainly applied. A
 * value is stored once more at most, in the history, when another one takes its place; so twice what is sent is more than
 * all of it takes.
 */
export function written(before: Written, ops: readonly Op[], results: readonly OpResult[]): Written {
  const answered = new Set(results.map(({ n }) => n))
  let { rowsMade, bytesSent } = before
  for (const op of ops) {
    if (op.type === 'put' && !answered.has(op.n)) rowsMade++
    bytesSent += JSON.stringify(op).length
  }
  return { rowsMade, bytesSent }
}
