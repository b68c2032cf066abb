import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDatabase } from '#platform/start-database.ts'
import { compileServer } from './support/server-program.ts'

const silent = { info: () => {}, warn: () => {}, error: console.error }
let program: Awaited<ReturnType<typeof compileServer>>
let dataDir: string
beforeAll(async () => {
  program = await compileServer('restored')
  dataDir = mkdtempSync(join(tmpdir(), 'nela-restored-'))
  chmodSync(dataDir, 0o711)
})
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

const run = (env: Record<string, string>) => {
  const all = { PATH: process.env.PATH!, DATA_DIR: dataDir, ...env }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program.entry], {
    env: all,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
const openOwn = () => startDatabase({ databaseUrl: undefined, dataDir }, silent)

it('`npm run restored` gives every space a new epoch, and keeps the oldest head of several restores', async () => {
  const first = await openOwn()
  const space = { id: '0199f3a0-0000-7000-8000-0000000000e1', kind: 'team' as const, seq: 40, floorSeq: 0 }
  await first.db
    .insertInto('space')
    .values({ ...space, epoch: 'old' })
    .execute()
  // A server is running on this database, so nothing may change.
  expect(run({})).toMatchObject({ status: 1, stderr: expect.stringContaining('Nothing was changed') })
  await first.close()
  expect(run({})).toMatchObject({ status: 0, stdout: expect.stringContaining('for 1 spaces') })
  const second = await openOwn()
  const once = await second.db.selectFrom('space').selectAll().executeTakeFirstOrThrow()
  expect(once).toMatchObject({ seq: 40, restoredSeq: 40, restoredAt: expect.any(String) })
  expect(once.epoch).not.toBe('old')
  await second.db.updateTable('space').set({ seq: 90 }).execute()
  await second.close()
  expect(run({}).status).toBe(0)
  const third = await openOwn()
  expect(await third.db.selectFrom('space').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    restoredSeq: 40,
  })
  await third.close()
}, 60_000)
