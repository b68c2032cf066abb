import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findImplausibleRows, repairRow, type ImplausibleRow } from '#records/repair-rows.ts'
import { recordForwarded } from '#platform/http/forwarded-queries.ts'
import { openDevice } from '../support/device.ts'
import { startDatabase } from '#platform/start-database.ts'
import { family } from '../support/family.ts'
import { compileServer, serverProcess } from '../support/server-program.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

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

const implausibleRows = async () => {
  const found: ImplausibleRow[] = []
  for await (const row of findImplausibleRows(server.deps.db)) found.push(row)
  return found
}
const note = async (text: string) => {
  const { body } = await home.anna.post(`/api/babies/${home.babyId}/notes`, { text, timeZone: 'Europe/Kyiv' })
  return (body as { id: string }).id
}

it('finds nothing in rows that the product itself stored', async () => {
  await note('well')
  expect(await implausibleRows()).toEqual([])
})

it('finds implausible values, stores the row without them, and notifies the devices', async () => {
  const id = await note('corrupted')
  const device = openDevice(home.david)
  const before = await device.pullAll()
  await admin.query(
    `update note set time_zone = '', clocks = '{"unknownName":"0"}', created_by = $2 where id = $1`,
    [id, randomUUID()],
  )
  await admin.query(`update note set time_zone = 'Mars/Base' where id <> $1`, [id])
  const found = await implausibleRows()
  expect(found).toMatchObject([
    { entity: 'note', fields: expect.arrayContaining(['timeZone']), isUnreadable: false },
    { entity: 'note', fields: expect.arrayContaining(['timeZone']), isUnreadable: false },
  ])
  for (const row of found) expect(await repairRow(server.deps.db, row)).toBe(true)
  expect(await implausibleRows()).toEqual([])
  const { rows } = await admin.query('select time_zone, clocks, text from note where id = $1', [id])
  expect(rows).toEqual([{ time_zone: 'UTC', clocks: null, text: 'corrupted' }])
  const after = await device.pullAll()
  expect(after.cursor).not.toBe(before.cursor)
  // After the repair nothing is left to repair.
  expect(await repairRow(server.deps.db, found[0]!)).toBe(false)
})

it('`npm run doctor` reports faults beside the running server, and stores rows without implausible values', async () => {
  const program = await compileServer('main', ['doctor'])
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
  await recordForwarded(own.db, 'x-forwarded-for', '2026-11-21T12:00:00.000Z')
  await own.close()
  const secrets = { METRICS_TOKEN: 'a-token-of-the-operator', SMTP_URL: 'smtp://anna:milk-at-3@127.0.0.1:9' }
  const running = await serverProcess(program.entry, {
    DATA_DIR: dataDir,
    METRICS_TOKEN: secrets.METRICS_TOKEN,
  })
  const run = (more: Record<string, string> = {}, ...args: string[]) => {
    const env = { PATH: process.env.PATH!, DATA_DIR: dataDir, PUBLIC_URL: running.origin, ...more }
    const { status, stdout, stderr } = spawnSync(process.execPath, [program.commands.doctor!, ...args], {
      env,
      encoding: 'utf8',
    })
    const hidden = [
      ...Object.values(secrets),
      'milk-at-3',
      readFileSync(join(dataDir, 'auth-secret'), 'utf8'),
    ]
    for (const secret of hidden) expect(stdout + stderr).not.toContain(secret.trim())
    return { status, stdout, stderr }
  }
  try {
    await running.start()
    // The disk of the machine that runs the tests may be full.
    const withoutDiskChecks = (text: string) => text.replace(/^.* disk .*\n( +→.*\n)?/gm, '')
    const untrusted = run()
    expect(untrusted.stdout).toMatch(/^fine +versions +Nela .*PostgreSQL \d+.*, migration \d{4}_/m)
    expect(untrusted.stdout).toMatch(
      /^look at this +proxy +TRUST_PROXY is not set, but requests .*2026-11-21/m,
    )
    expect(untrusted.stdout).not.toMatch(/ rows /)
    expect(withoutDiskChecks(untrusted.stdout)).not.toMatch(/^wrong/m)
    const trusting = { TRUST_PROXY: '127.0.0.1' }
    expect(withoutDiskChecks(run(trusting).stdout)).not.toMatch(/^(wrong|look)/m)
    const rows = run(trusting, '--rows')
    expect(rows.stdout).toMatch(new RegExp(`look at this +rows +pumping ${pumping.id} of .*: timeZone`))
    expect(run(trusting, '--fix').stdout).toMatch(/fine +rows +1 rows .*, 1 were stored without them/)
    expect(run(trusting, '--rows').stdout).toMatch(/fine +rows +No row has implausible values/)

    const wrong = run({ ...trusting, ...secrets, MAIL_FROM: 'nela@nela.test' })
    expect(wrong).toMatchObject({ status: 2, stdout: expect.stringMatching(/wrong +mail .*ECONNREFUSED/) })
    const withMail = run({ ...trusting, SMTP_URL: 'smtp://anna:milk-at-3@127.0.0.1:9' }, '--json')
    expect(withMail).toMatchObject({ status: 2, stderr: '' })
    expect(JSON.parse(withMail.stdout)).toMatchObject({
      exitCode: 2,
      findings: [{ check: 'configuration', state: 'wrong', says: 'MAIL_FROM is required with SMTP_URL' }],
    })
    await running.stop()
    const withoutServer = run(trusting)
    expect(withoutServer).toMatchObject({
      status: 2,
      stdout: expect.stringMatching(/wrong +proxy +Nothing answers/),
    })
    expect(withoutServer.stdout).toMatch(/fine +database +PostgreSQL/)
    expect(run({}, '--what')).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage:') })
  } finally {
    await running.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
