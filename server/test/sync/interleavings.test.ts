import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#platform/database.ts'
import { applyIn } from '#records/apply-ops.ts'
import { parseCursor } from '#records/cursor.ts'
import { pull } from '#records/read-changes.ts'
import type { Database } from '#records/tables.ts'
import { opOf } from '../support/device.ts'
import { family } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { thoroughly } from '../support/thorough.ts'

/** `INTERLEAVINGS=500000` for a long run. */
const rowCount = Number(process.env.INTERLEAVINGS ?? thoroughly(10_000))

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())

it(`I4: skips none of ${rowCount} rows that are numbered but not committed while others read`, async () => {
  const reading = openDatabase(server.database.connection, console, { size: 4 })
  const { teamId: spaceId, babyId } = home
  const at = server.clock.now()
  const time = { timestamp: new Date(at).toISOString(), timeZone: 'Europe/Kyiv' }
  const puts = () =>
    [
      opOf('put', 'diaperChange', randomUUID(), at, { babyId, ...time }),
      opOf('put', 'note', randomUUID(), at, { babyId, ...time, text: 'y' }),
      opOf('put', 'baby', randomUUID(), at, { name: 'A', birthDate: '2026-01-01' }),
      opOf('put', 'diaperChange', randomUUID(), at, { babyId, ...time }),
      opOf('put', 'note', randomUUID(), at, { babyId, ...time, text: 'x' }),
      opOf('put', 'baby', randomUUID(), at, { name: 'B', birthDate: '2026-01-01' }),
    ]
      .sort(() => Math.random() - 0.5)
      .map((op, index) => ({ ...op, n: index + 1 }))
  /** Transactions that have their numbers and have not yet committed. */
  let open = 0
  let numbered = 0
  let between = 0
  let isFinished = false
  const write = async (userId: string) => {
    const assign = async (tx: Transaction<Database>) => {
      await applyIn(server.deps, tx, { spaceId, userId, deviceId: 'rest', ops: puts() })
      open++
      numbered++
      await delay(Math.random() * 4)
      open--
    }
    while (!isFinished) await server.deps.db.transaction().execute(assign)
  }
  const read = async (userId: string) => {
    let { cursor } = await pull(reading.db, { spaceId, userId, cursor: undefined, limit: 1000 })
    while (!isFinished) {
      const [wasOpen, before] = [open > 0, numbered]
      const from = parseCursor(cursor).seq
      const page = await pull(reading.db, {
        spaceId,
        userId,
        cursor,
        limit: 1 + Math.floor(Math.random() * 7),
      })
      const to = parseCursor(page.cursor).seq
      // Every number is a separate row here, so a skipped one would be missing.
      expect(page.rows.map((row) => row.seq)).toEqual(
        Array.from({ length: to - from }, (_, n) => from + n + 1),
      )
      cursor = page.cursor
      if (wasOpen || open > 0 || numbered > before) between += page.rows.length
      isFinished ||= between >= rowCount
    }
    return cursor
  }
  try {
    const people = [home.anna.userId, home.david.userId]
    const all = [...people, people[0]!].map(write)
    const readers = [...people, ...people].map(read)
    await Promise.all([...all, ...readers]).finally(() => (isFinished = true))
    expect(between).toBeGreaterThanOrEqual(rowCount)
  } finally {
    await reading.close()
  }
}, 900_000)
