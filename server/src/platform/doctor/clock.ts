import type { Queryable } from './database.ts'
import { fine, type Finding, look, wrong } from './finding.ts'

/** Another clock for comparison. */
export interface OtherClock {
  /** "the database". */
  name: string
  /** Ms since 1970; undefined where it cannot be read. */
  read(): Promise<number | undefined>
  /** Resolution of the other clock, ms: an HTTP date has whole seconds. */
  resolution: number
}

const noticeMs = 2_000
const wrongMs = 60_000

/** Compares this machine's clock with others: limits, tokens and the order of changes depend on it. */
export async function checkClock(
  now: () => number,
  others: readonly OtherClock[],
): Promise<readonly Finding[]> {
  const found: Finding[] = []
  const compared: string[] = []
  for (const { name, read, resolution } of others) {
    const before = now()
    const otherTime = await read().catch(() => undefined)
    if (otherTime === undefined) continue
    const after = now()
    compared.push(name)
    // The other clock was read at some time between request and answer.
    const offset =
      otherTime > after
        ? otherTime - after
        : otherTime + resolution < before
          ? otherTime + resolution - before
          : 0
    const says = `The clocks of this machine and of ${name} are ${(Math.abs(offset) / 1000).toFixed(1)} seconds apart`
    const todo = 'Turn on time synchronisation (NTP) on both.'
    if (Math.abs(offset) >= wrongMs) found.push(wrong(says, todo))
    else if (Math.abs(offset) >= noticeMs) found.push(look(says, todo))
  }
  if (found.length > 0) return found
  return [
    fine(
      compared.length > 0
        ? `Equal to that of ${compared.join(' and ')}`
        : 'There is no other clock to compare with',
    ),
  ]
}

/** The clock of an HTTP server, from its Date header. */
export const httpClock = (name: string, address: string): OtherClock => ({
  name,
  resolution: 1000,
  async read() {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(5_000) })
    await answer.body?.cancel()
    const date = Date.parse(answer.headers.get('date') ?? '')
    return Number.isNaN(date) ? undefined : date
  },
})

export const databaseClock = (client: Queryable): OtherClock => ({
  name: 'the database',
  resolution: 1,
  async read() {
    const { rows } = await client.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    )
    return rows[0]?.ms
  },
})
