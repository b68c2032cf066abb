import { randomBytes } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'

/** A folder that gets the statements which the server sends; `scripts/generate/record-statements.mjs` sets it. */
const folder = process.env.RECORD_STATEMENTS
const seen = new Set<string>()

const rows =
  /(\((?:\$\d+|default)(?:, (?:\$\d+|default))*\))(?:, \((?:\$\d+|default)(?:, (?:\$\d+|default))*\))+/g

/** One row of several, parameters numbered by their place: the number of rows makes no other statement. */
function plain(text: string): string {
  const numbers = new Map<string, number>()
  const one = text.replace(rows, '$1')
  return one.replace(/\$\d+/g, (name) => {
    if (!numbers.has(name)) numbers.set(name, numbers.size + 1)
    return `$${numbers.get(name)}`
  })
}

/** Notes each statement of rows that goes through the pool, once. Does nothing unless statements are recorded. */
export function recordStatements(pool: Pool): void {
  if (!folder) return
  const file = join(folder, `${process.pid}-${randomBytes(4).toString('hex')}.jsonl`)
  pool.on('connect', (client: PoolClient) => {
    const send = client.query.bind(client) as (...parts: unknown[]) => unknown
    const record = (...parts: unknown[]) => {
      const [first] = parts
      const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text
      if (typeof text === 'string' && /^\s*(select|insert|update|delete|with)\b/i.test(text))
        note(file, plain(text))
      return send(...parts)
    }
    Object.assign(client, { query: record })
  })
}

function note(file: string, text: string): void {
  if (seen.has(text)) return
  seen.add(text)
  appendFileSync(file, `${JSON.stringify(text)}\n`)
}
