import { copyFileSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { withClient } from '#platform/app-role.ts'
import { madeAtOf, nameAt, openBackupStorage } from '#platform/backup/backup-storage.ts'
import { fileOf, newerThan } from '#platform/backup/program.ts'
import { prune } from '#platform/backup/prune.ts'
import { openBucket } from '#platform/media/bucket.ts'
import { openTestBucket } from '../support/bucket.ts'
import { checksums, openBackups, passphrase } from '../support/backup.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

const day = 86_400_000
let database: TestDatabase
let target: TestDatabase
let backups: ReturnType<typeof openBackups>
let encrypted: string
let unencrypted: string
beforeAll(async () => {
  backups = openBackups('/nowhere')
  database = await createTestDatabase()
  target = await createTestDatabase()
  await withClient(database.admin, (client) =>
    client.query(`insert into space (id, kind, epoch)
      select gen_random_uuid(), 'team', md5(n::text) from generate_series(1, 5000) n`),
  )
  await target.db.destroy()
  encrypted = (await backups.make(database, { passphrase })).name
  unencrypted = (await backups.make(database)).name
})
afterAll(async () => {
  await database.drop()
  await target.drop()
  backups.remove()
})

const pathOf = (name: string) => join(backups.folder, name)
const restore = (name: string, options?: string) =>
  backups.restore(name, target.admin, { replace: true, passphrase: options })

describe('a damaged file', () => {
  const changed = (from: string, change: (bytes: Buffer) => Buffer) => {
    writeFileSync(pathOf('broken.backup'), change(readFileSync(pathOf(from))))
    return 'broken.backup'
  }
  const flipBitAt = (at: number) => (bytes: Buffer) => {
    bytes[at < 0 ? bytes.length + at : at]! ^= 1
    return bytes
  }
  const bodyOf = (bytes: Buffer) => bytes.indexOf('\n', bytes.indexOf('\n') + 1) + 1
  const chunk = 65_536 + 16
  const cases: [string, (bytes: Buffer) => Buffer][] = [
    ['has a bit flipped at its end', flipBitAt(-1)],
    ['has a bit flipped in the middle', (bytes) => flipBitAt(bodyOf(bytes) + chunk + 5)(bytes)],
    ['lacks its last byte', (bytes) => bytes.subarray(0, -1)],
    ['ends with a whole part', (bytes) => bytes.subarray(0, bodyOf(bytes) + chunk)],
    ['ends after the header', (bytes) => bytes.subarray(0, bodyOf(bytes))],
    ['has extra bytes at its end', (bytes) => Buffer.concat([bytes, bytes.subarray(-100)])],
    [
      'has two swapped parts',
      (bytes) => {
        const start = bodyOf(bytes)
        const [one, two] = [
          bytes.subarray(start, start + chunk),
          bytes.subarray(start + chunk, start + 2 * chunk),
        ]
        return Buffer.concat([bytes.subarray(0, start), two, one, bytes.subarray(start + 2 * chunk)])
      },
    ],
    ['has another time in its header', (bytes) => flipBitAt(bytes.indexOf('"madeAt":"2') + 13)(bytes)],
    ['is empty', () => Buffer.alloc(0)],
    ['is no backup', () => Buffer.from('PK\x03\x04 a zip archive')],
  ]

  it.each(cases)('%s: is refused, and nothing is changed', async (_what, change) => {
    const before = await checksums(target.admin)
    // Encrypted files have the same parts as others; this leaves out ten derivations of a key.
    await expect(restore(changed(unencrypted, change))).rejects.toThrow(/backup/)
    expect(await checksums(target.admin)).toEqual(before)
  })

  it('an encrypted one is refused too, and so is a missing or wrong key', async () => {
    const before = await checksums(target.admin)
    const damage = changed(encrypted, (bytes) => flipBitAt(bodyOf(bytes) + chunk + 5)(bytes))
    await expect(restore(damage, passphrase)).rejects.toThrow('The backup is damaged or cut off (part 2)')
    await expect(restore(encrypted, `${passphrase}!`)).rejects.toThrow('The key does not open this backup')
    await expect(restore(encrypted)).rejects.toThrow('The backup is encrypted: set BACKUP_KEY')
    expect(await checksums(target.admin)).toEqual(before)
    const [, header = ''] = readFileSync(pathOf(encrypted), 'latin1').split('\n')
    expect(header).not.toContain('team')
    expect(readFileSync(pathOf(encrypted)).includes('epoch')).toBe(false)
    expect(readFileSync(pathOf(unencrypted)).includes('epoch')).toBe(true)
  })
})

it('keeps the newest ones, none older than 28 days, and leaves other files alone', async () => {
  const names = [0, 1, 2, 29].map((age) => nameAt(Date.UTC(2027, 0, 30) - age * day))
  expect(names[0]).toBe('nela-20270130T000000Z.backup')
  expect(madeAtOf(names[0]!)).toBe(Date.UTC(2027, 0, 30))
  const place = openBackupStorage({ folder: openBackups('/nowhere').folder })
  for (const name of [...names, 'nela-notes.txt']) writeFileSync(join(place.folder, name), 'x')
  const at = { now: Date.UTC(2027, 0, 30), made: names[0]! }
  expect(await prune(place, { ...at, keep: 7 })).toEqual([names[3]])
  expect(await prune(place, { ...at, keep: 2 })).toEqual([names[2]])
  expect(readdirSync(place.folder).sort()).toEqual([names[1], names[0], 'nela-notes.txt'].toSorted())
})

/** So that a backup that hangs does not keep the lock for the tests that follow. */
const rejectAfter = async (ms: number) => {
  await delay(ms, undefined, { ref: false })
  throw new Error(`The backup did not end within ${ms} ms`)
}

it('a lost connection leaves no file behind, and the file of a killed program is deleted a day later', async () => {
  const before = readdirSync(backups.folder)
  const partialFile = 'nela-20260302T030000Z.backup.0123abcd.part'
  copyFileSync(pathOf(unencrypted), pathOf(partialFile))
  utimesSync(pathOf(partialFile), 0, 0)
  await withClient(database.admin, async (client) => {
    // The snapshot waits for the lock of this table, until its connection is ended.
    await client.query(`set lock_timeout = '30s'; begin; lock table space in access exclusive mode`)
    let hasEnded = false
    const made = backups.make(database).finally(() => (hasEnded = true))
    const failed = expect(Promise.race([made, rejectAfter(60_000)])).rejects.toThrow(/terminat/i)
    const terminate = `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`
    while (!hasEnded && (await client.query(terminate)).rowCount === 0) await delay(20)
    await failed
  })
  expect(readdirSync(backups.folder)).toEqual(before)
})

it('does not begin if it would fill the disk', async () => {
  const before = readdirSync(backups.folder)
  await expect(backups.make(database, { reservedBytes: 2 ** 60 })).rejects.toThrow(
    /has \d+ MB left, and a backup may need \d+ MB/,
  )
  expect(readdirSync(backups.folder)).toEqual(before)
})

it('two at once become one', async () => {
  const both = await Promise.allSettled([backups.make(database), backups.make(database)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: 'Another backup of this database is being made' },
  })
})

it('a bucket stores it in parts, whole or not at all, and returns it', async () => {
  const bucket = await openTestBucket()
  const scratch = openBackups('/nowhere').folder
  const to = { bucket: bucket.config, scratch }
  try {
    const first = await backups.make(database, { target: to, keep: 1 })
    const second = await backups.make(database, { target: to, keep: 1 })
    expect(second.removed).toEqual([first.name])
    expect([...bucket.objects.keys()]).toEqual([`family/${second.name}`])
    expect(readdirSync(scratch)).toEqual([])
    const place = openBackupStorage(to)
    expect(await place.list()).toMatchObject([{ name: second.name, bytes: second.bytes }])
    const { url, region, accessKeyId, secretAccessKey } = bucket.config
    vi.stubEnv('AWS_ACCESS_KEY_ID', accessKeyId)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', secretAccessKey)
    const query = `?region=${region}&endpoint=${url.replace('/photos', '')}`
    const file = await fileOf(`s3://photos/family/${second.name}${query}`, scratch)
    vi.unstubAllEnvs()
    await backups.restore(second.name, target.admin, { replace: true, ...file })
    const later = nameAt(madeAtOf(second.name)! + day)
    bucket.objects.set(`family/${later}`, { body: Buffer.from('x'), modifiedAt: 0 })
    expect((await newerThan(second.name, place)).length).toBe(1)
    bucket.objects.delete(`family/${later}`)
    const without = { space: ['epoch', 'restored_seq', 'restored_at'] }
    expect(await checksums(target.admin, without)).toEqual(await checksums(database.admin, without))
    const large = join(scratch, 'large')
    const bytes = Buffer.alloc(20 * 1024 ** 2, 'abcdefg')
    writeFileSync(large, bytes)
    await openBucket(bucket.config).putFile('large', large)
    expect(bucket.objects.get('family/large')!.body.equals(bytes)).toBe(true)
    const parts: Uint8Array[] = []
    for await (const part of openBucket(bucket.config).readParts('large')) parts.push(part)
    expect([parts.length, Buffer.concat(parts).equals(bytes)]).toEqual([3, true])
    const wrong = { bucket: { ...bucket.config, secretAccessKey: 'wrong' }, scratch }
    await expect(backups.make(database, { target: wrong })).rejects.toThrow()
    expect([bucket.uploads.size, bucket.refused.length > 0]).toEqual([0, true])
  } finally {
    await bucket.close()
  }
})
