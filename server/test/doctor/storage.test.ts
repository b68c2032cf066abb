import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkBackups } from '#platform/doctor/backups.ts'
import { checkDisk } from '#platform/doctor/disk.ts'
import { openBackups, passphrase } from '../support/backup.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const hour = 3_600_000
const gigabyte = 1024 ** 3
let server: TestServer
let copies: ReturnType<typeof openBackups>
beforeAll(async () => {
  server = await openTestServer()
  copies = openBackups(server.deps.config.mediaDir)
})
afterAll(async () => {
  copies.remove()
  await server.close()
})

it.each([
  ['fine', 40, 100],
  ['look', 5, 100],
  ['look', 1, 4],
  ['wrong', 0.2, 100],
])('%s: %d of %d GB are free', async (state, free, size) => {
  const spaceAt = async () => ({ free: free * gigabyte, size: size * gigabyte })
  const folders = [
    { name: 'data', path: '/data' },
    { name: 'media', path: '/data/media' },
  ]
  const found = await checkDisk(folders, spaceAt)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ state, says: expect.stringContaining('data') })
})

it('reads the disk of this machine, and skips a folder that does not exist yet', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nela-disk-'))
  const found = await checkDisk([
    { name: 'data', path: folder },
    { name: 'media', path: join(folder, 'none') },
  ])
  rmSync(folder, { recursive: true })
  expect(found).toHaveLength(1)
})

it('finds backups that are missing, old, encrypted with another key, and damaged', async () => {
  const { name } = await copies.make(server.database, { passphrase, now: Date.parse('2026-03-02T03:00:00Z') })
  const madeAt = Date.parse('2026-03-02T03:00:00Z')
  const backups = { daily: true, target: { folder: copies.folder }, keep: 7, passphrase }
  const options = { backups, passphrase, now: madeAt + 9 * hour, databaseCreatedAt: undefined }
  expect(await checkBackups(options)).toMatchObject([
    { state: 'fine', says: expect.stringMatching(/9 hours old.*can be read/) },
  ])
  expect(await checkBackups({ ...options, now: madeAt + 40 * hour })).toMatchObject([
    { state: 'look', says: expect.stringContaining('40 hours old') },
  ])
  expect(await checkBackups({ ...options, now: madeAt + 96 * hour })).toMatchObject([
    {
      state: 'wrong',
      says: expect.stringContaining('4 days old'),
      todo: expect.stringMatching(/npm run backup/),
    },
  ])
  expect(await checkBackups({ ...options, passphrase: 'another one altogether' })).toMatchObject([
    {
      state: 'wrong',
      says: expect.stringContaining('cannot be read'),
      todo: expect.stringMatching(/BACKUP_KEY/),
    },
  ])
  const path = join(copies.folder, name)
  const bytes = readFileSync(path)
  bytes[bytes.length - 40]! ^= 1
  writeFileSync(path, bytes)
  expect(await checkBackups(options)).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('cannot be read') },
  ])
  rmSync(path)
  expect(await checkBackups(options)).toMatchObject([
    { state: 'wrong', says: expect.stringMatching(/no backup/) },
  ])
  const off = { ...options, backups: { ...backups, daily: false } }
  expect(await checkBackups(off)).toMatchObject([
    { state: 'look', todo: expect.stringMatching(/BACKUPS=on/) },
  ])
  expect(await checkBackups({ ...options, databaseCreatedAt: options.now - hour })).toMatchObject([
    { state: 'fine', says: expect.stringMatching(/new/) },
  ])
})
