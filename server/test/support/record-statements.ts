import { randomBytes } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'

/** The folder for the statements that the server sends; `scripts/generate/record-statements.mjs` sets it. */
const folder = process.env.RECORD_STATEMENTS
const seen = new Set<string>()

const rows =
  /(\((?:\$\d+|default)(?:, (?:\$\d+|default))*\))(?:, \((?:\$\d+|default)(?:, (?:\$\d+|default))*\))+/g

/** Reduces several rows to one and renumbers the parameters, so that the number of rows does not make another statement. */
function plain(text: string): string {
  const numbers = new Map<string, number>()
  const one = text.replace(rows, '$1')
  return one.replace(/\$\d+/g, (name) => {
    if (!numbers.has(name)) numbers.set(name, numbers.size + 1)
    return `$${numbers.get(name)}`
  })
}

/** Records each statement of rows that a pool sends, once. Does nothing unless recording is on. */
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
