import type { Pool, PoolClient } from 'pg'

export interface Statement {
  /** The request that ran the statement. */
  path: string
  text: string
  values: unknown[]
}

export interface Recorder {
  /** Records under this name, until the next call. */
  path: string
  statements: Statement[]
}

const isControl = /^\s*(begin|start|commit|rollback|savepoint|release|set|listen|unlisten)\b/i

/** Records each statement of a pool once for a path, with the values of its first run. */
export function recordStatements(pool: Pool): Recorder {
  const recorder: Recorder = { path: '', statements: [] }
  const seen = new Set<string>()
  const note = (query: unknown, given: unknown) => {
    const { text, values } =
      typeof query === 'string'
        ? { text: query, values: given }
        : (query as { text: string; values?: unknown[] })
    const key = `${recorder.path}\n${text}`
    if (isControl.test(text) || seen.has(key)) return
    seen.add(key)
    recorder.statements.push({ path: recorder.path, text, values: Array.isArray(values) ? [...values] : [] })
  }
  pool.on('connect', (client: PoolClient) => {
    const run = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      note(given[0], given[1])
      return run(...given)
    }) as PoolClient['query']
  })
  return recorder
}
