import type { CompiledQuery, PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** So many statements a connection keeps; each costs the database some kilobytes. */
const mostKept = 64
/** What was said so often will be said again. */
const often = 3
/** So many texts are counted: one with a place for each of many values hardly comes twice. */
const mostCounted = 1000

/** What a statement begins with that may be kept. To the database it is a comment. */
const mark = '/* kept */ '

/**
 * Marks a statement as one that a connection may keep parsed, to be told only its values from the second time on: a tap
 * waits for a dozen of them, and PostgreSQL takes longer to understand most than to do them. It may keep its plan as well,
 * so that it is for statements whose best plan is the same for all values: such as name rows by their keys.
 */
export const kept = <R>(query: CompiledQuery<R>): CompiledQuery<R> => ({ ...query, sql: mark + query.sql })

/** A pool as Kysely asks it, whose connections keep the marked statements that come again and again. */
export function keepingPool(pool: Pool): PostgresPool {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size === mostKept) return known
    if (counts.size === mostCounted) counts.clear()
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    if (count < often) return undefined
    const name = `kept_${names.size}`
    names.set(text, name)
    return name
  }
  const keeping = (client: PoolClient): PostgresPoolClient => {
    const query = (text: string, values: unknown[]) => {
      if (!text.startsWith(mark)) return client.query(text, values)
      const plain = text.slice(mark.length)
      return client.query({ name: nameOf(plain), text: plain, values })
    }
    // Nobody asks for a cursor, which is the other way to call it.
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
  }
  return { connect: async () => keeping(await pool.connect()), end: () => pool.end() }
}
