import { sql, type Transaction } from 'kysely'
import type { OpResult } from 'sync-protocol/wire/change'
import type { Deps } from '#deps.ts'
import type { Author } from './merge-op.ts'
import { mergeOps, type MergedOps, type RowChange } from './merge-ops.ts'
import { isOpFault } from './op-fault.ts'
import type { Database } from './tables.ts'

/** The batch was the first attempt; two more run alone. */
const maxSingleAttempts = 2

/**
 * Applies each op under its own savepoint. An op on which the server fails for the third time is quarantined: it keeps
 * its number and its outcome, and the others continue. Throws errors that no op causes.
 */
export async function mergeOneByOne(
  deps: Pick<Deps, 'log'>,
  tx: Transaction<Database>,
  author: Author,
  seq: number,
  ops: readonly { n: number }[],
): Promise<MergedOps> {
  const rows = new Map<string, RowChange>()
  const results: OpResult[] = []
  for (const op of ops) {
    const merged = await mergeAlone(tx, author, seq, op)
    if (merged instanceof Error) {
      deps.log(`op ${op.n} of device ${author.deviceId} quarantined: ${merged.message}`)
      results.push({ n: op.n, status: 'quarantined', code: 'failed' })
      continue
    }
    seq = merged.seq
    results.push(...merged.results)
    for (const { before, after } of merged.changes) {
      const key = `${after.entity}/${after.id}`
      const earlier = rows.get(key)
      rows.set(key, { before: earlier ? earlier.before : before, after })
    }
  }
  const changes = [...rows.values()].sort((a, b) => a.after.seq - b.after.seq)
  return { results, rows: changes.map(({ after }) => after), changes, seq }
}

async function mergeAlone(
  tx: Transaction<Database>,
  author: Author,
  seq: number,
  op: { n: number },
): Promise<MergedOps | Error> {
  for (let attempt = 1; ; attempt++) {
    await sql`savepoint one_op`.execute(tx)
    try {
      const merged = await mergeOps(tx, author, seq, [op])
      await sql`release savepoint one_op`.execute(tx)
      return merged
    } catch (error) {
      if (!isOpFault(error)) throw error
      // If this fails too, the connection was the cause.
      await sql`rollback to savepoint one_op`.execute(tx)
      if (attempt === maxSingleAttempts) return error as Error
    }
  }
}
