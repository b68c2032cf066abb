import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findOddRows, mendRow, type OddRow } from '#records/mend-rows.ts'
import { rememberForwarded } from '#platform/http/forwarded-queries.ts'
import { openDevice } from './support/device.ts'
import { startDatabase } from '#platform/start-database.ts'
import { family } from './support/family.ts'
import { compileServer } from './support/server-program.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let admin: Client
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
  admin = new Client(server.database.admin)
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await server.close()
})

const odd = async () => {
  const found: OddRow[] = []
  for await (const row of findOddRows(server.deps.db)) found.push(row)
  return found
}
const note = async (text: string) => {
  const { body } = await home.anna.post(`/api/babies/${home.babyId}/notes`, { text, timeZone: 'Europe/Kyiv' })
  return (body as { id: string }).id
}

it('finds nothing in what the product itself stored', async () => {
  await note('well')
  expect(await odd()).toEqual([])
})

it('finds odd values, stores the row without them, and tells the devices', async () => {
  const id = await note('poisoned')
  const device = openDevice(home.david)
  const before = await device.pullAll()
  await admin.query(
    `update note set time_zone = '', clocks = '{"nobodyKnows":"0"}', created_by = $2 where id = $1`,
    [id, randomUUID()],
  )
  await admin.query(`update note set time_zone = 'Mars/Base' where id <> $1`, [id])
  const found = await odd()
  expect(found).toMatchObject([
    { entity: 'note', fields: expect.arrayContaining(['timeZone']), isLost: false },
    { entity: 'note', fields: expect.arrayContaining(['timeZone']), isLost: false },
  ])
  for (const row of found) expect(await mendRow(server.deps.db, row)).toBe(true)
  expect(await odd()).toEqual([])
  const { rows } = await admin.query('select time_zone, clocks, text from note where id = $1', [id])
  expect(rows).toEqual([{ time_zone: 'UTC', clocks: null, text: 'poisoned' }])
  const after = await device.pullAll()
  expect(after.cursor).not.toBe(before.cursor)
  // Mended once, there is nothing left to mend.
  expect(await mendRow(server.deps.db, found[0]!)).toBe(false)
})

it('`npm run doctor` names the row and the proxy nobody trusts, and with --fix stores it without the value', async () => {
  const program = await compileServer('src/doctor.ts')
  const dataDir = mkdtempSync(join(tmpdir(), 'nela-doctor-'))
  chmodSync(dataDir, 0o711)
  const silent = { info: () => {}, warn: () => {}, error: console.error }
  const own = await startDatabase({ databaseUrl: undefined, dataDir }, silent)
  const space = '0199f3a0-0000-7000-8000-0000000000e1'
  await own.db
    .insertInto('space')
    .values({ id: space, kind: 'team', seq: 4, floorSeq: 0, epoch: 'e' })
    .execute()
  const zero = '0000000000000'
  const pumping = { id: randomUUID(), seq: 4, startTime: '2026-01-01T00:00:00.000Z', timeZone: 'Mars/Base' }
  await sql`
    insert into pumping (space_id, id, seq, row_at, created_at, updated_at, start_time, time_zone)
    values (${space}, ${pumping.id}, 4, ${zero}, now(), now(), ${pumping.startTime}, ${pumping.timeZone})
  `.execute(own.db)
  await rememberForwarded(own.db, 'x-forwarded-for', '2026-11-21T12:00:00.000Z')
  await own.close()
  const run = (more: Record<string, string> = {}, ...args: string[]) => {
    const env = { PATH: process.env.PATH!, DATA_DIR: dataDir, ...more }
    return spawnSync(process.execPath, [program.entry, ...args], { env, encoding: 'utf8' })
  }
  try {
    expect(run()).toMatchObject({ status: 1, stdout: expect.stringContaining(`pumping ${pumping.id}`) })
    expect(run({}, '--fix')).toMatchObject({ status: 0, stdout: expect.stringContaining('1 mended') })
    const healthy = run()
    expect(healthy).toMatchObject({ status: 0, stdout: expect.stringContaining('0 rows with odd values') })
    expect(healthy.stdout).toMatch(
      /^TRUST_PROXY is not set, but requests came with x-forwarded-for .*2026-11-21/,
    )
    const trusting = run({ TRUST_PROXY: '127.0.0.1' })
    expect(trusting).toMatchObject({ status: 0, stdout: '0 rows with odd values, 0 mended\n' })
  } finally {
    program.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
