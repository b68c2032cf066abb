import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { replayDeletions } from '#features/account/deletion/replay.ts'
import { withClient } from '#platform/app-role.ts'
import { openBackupStorage } from '#platform/backup/backup-storage.ts'
import { openDatabase } from '#platform/database.ts'
import { migrate, migrationsDir } from '#platform/migrate.ts'
import { phonePhoto } from '../media/files.ts'
import { checksums, epochs, openBackups, passphrase } from '../support/backup.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/database.ts'
import { addBaby, family, signIn, type Person } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let database: TestDatabase
let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let backups: ReturnType<typeof openBackups>
let other: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  server = await openTestServer({ database })
  home = await family(server)
  backups = openBackups(server.deps.config.mediaDir)
  for (let index = 0; index < 20; index++) await logDiaper(`note ${index}\t"quoted" \\ ü\nnext line`)
})
afterAll(async () => {
  await server.close()
  await database.drop()
  backups.remove()
})
beforeEach(async () => {
  other = await createEmptyDatabase()
  // A restoring program has exclusive use of the database.
  await other.db.destroy()
})
afterEach(() => other.drop())

const query = async (text: string, connection = other.admin) =>
  (await withClient(connection, (client) => client.query(text))).rows
const logDiaper = async (notes: string, babyId = home.babyId) =>
  (await home.anna.post(`/api/babies/${babyId}/diaper`, { wetness: 'WET', notes })).body.id as string
const uploadPhoto = async (person = home.anna) => {
  const id = randomUUID()
  const url = `/api/media/${id}?v=full`
  const headers = { authorization: `Bearer ${person.accessToken}`, 'content-type': 'image/jpeg' }
  await server.inject({ method: 'PUT', url, headers, payload: await phonePhoto(64, 64) })
  return id
}
const rightsOfApp = `select table_name, privilege_type from information_schema.role_table_grants
  where grantee = 'nela_app' order by 1, 2`

it('an empty database gets all rows of all tables, with new epochs, the rights and the files', async () => {
  const photo = await uploadPhoto()
  const { name } = await backups.make(database, { passphrase, secrets: { 'auth-secret': 'hush' } })
  const before = await checksums(database.admin, epochs)
  const file = join(server.deps.config.mediaDir, home.teamId, `${photo}.full`)
  const bytes = readFileSync(file)
  rmSync(file)
  const secrets: string[][] = []
  const onSecret = async (...secret: string[]) => void secrets.push(secret)
  const restored = await backups.restore(name, other.admin, { passphrase, onSecret })
  expect(await checksums(other.admin, epochs)).toEqual(before)
  expect(restored).toMatchObject({ media: 2, spaces: 4 })
  expect(readFileSync(file).equals(bytes)).toBe(true)
  expect(secrets).toEqual([['auth-secret', 'hush']])
  const epochsOf = (connection: typeof other.admin) =>
    query('select epoch from space order by id', connection)
  const [epochsBefore, epochsAfter] = [await epochsOf(database.admin), await epochsOf(other.admin)]
  epochsAfter.forEach(({ epoch }, index) => expect(epoch).not.toBe(epochsBefore[index].epoch))
  expect(await query(rightsOfApp)).toEqual(await query(rightsOfApp, database.admin))
  // The next step of a server start: no migration is left to apply.
  expect(await migrate(other.admin, { info() {}, warn() {}, error() {} })).toEqual([])
  expect(await query('select from pg_sequences')).toEqual([])
})

it('is a snapshot of one moment while the family writes on', async () => {
  let stop = false
  let written = 0
  const writer = async () => {
    while (!stop) await logDiaper('meanwhile').then(() => written++)
  }
  const writers = [writer(), writer(), writer(), writer()]
  const before = written
  const { name } = await backups.make(database)
  expect(written).toBeGreaterThan(before)
  stop = true
  await Promise.all(writers)
  await backups.restore(name, other.admin)
  // Table diaper_change is read first; space, which has the last number, is read later.
  const [{ head, last }] = (await query(
    `select (select seq::int from space where id = '${home.teamId}') as head,
       (select max(seq)::int from diaper_change) as last`,
  )) as [Record<string, number>]
  expect(last).toBe(head)
})

it('replaces a database with a family only on explicit request, and never one in use', async () => {
  const { name } = await backups.make(database)
  await backups.restore(name, other.admin)
  await expect(backups.restore(name, other.admin)).rejects.toThrow('The database is not empty')
  await expect(backups.restore(name, database.admin, { replace: true })).rejects.toThrow(
    'A server is running',
  )
  await query('create table cats (name text)')
  await expect(backups.restore(name, other.admin, { replace: true })).rejects.toThrow('does not know (cats)')
  await query('drop table cats; delete from history; delete from diaper_change')
  await backups.restore(name, other.admin, { replace: true })
  expect(await checksums(other.admin, epochs)).toEqual(await checksums(database.admin, epochs))
})

it('migrates the schema of an older version to the newest, and refuses that of a newer one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nela-migrations-'))
  for (const file of readdirSync(migrationsDir).filter((one) => one < '0031'))
    copyFileSync(join(migrationsDir, file), join(folder, file))
  const old = await createEmptyDatabase()
  const quiet = { info() {}, warn() {}, error: console.error }
  await migrate(old.admin, quiet, folder)
  const id = randomUUID()
  await query(`insert into space (id, kind, epoch) values ('${id}', 'team', 'old')`, old.admin)
  const { name } = await backups.make(old)
  await backups.restore(name, other.admin)
  expect(await query('select id, has_webhooks from space')).toEqual([{ id, has_webhooks: false }])
  expect(await query('select count(*)::int as n from webhook')).toEqual([{ n: 0 }])
  expect(await migrate(other.admin, quiet)).toEqual([])
  await query(`insert into migrations.kysely_migration values ('9999_later', '')`, old.admin)
  const later = await backups.make(old)
  await expect(backups.restore(later.name, other.admin, { replace: true })).rejects.toThrow(
    /made by a newer Nela .*migration 9999_later/,
  )
  await old.drop()
  rmSync(folder, { recursive: true })
})

async function deleteAccount(person: Person) {
  const payload = { deleteAllData: true, password: 'warm milk at 3' }
  const headers = { authorization: `Bearer ${person.accessToken}` }
  const done = await server.inject({ method: 'DELETE', url: '/api/user/account', payload, headers })
  expect(done.status).toBe(204)
}

it('an account that was deleted after the backup stays deleted, by the replaced database or a newer backup', async () => {
  const eve = await signIn(server, 'Eve')
  await addBaby(eve)
  const old = await backups.make(database)
  await deleteAccount(eve)
  const newer = await backups.make(database)
  const reads = openBackupStorage({ folder: backups.folder })
  const userExists = async () => (await query(`select from app_user where id = '${eve.userId}'`)).length === 1
  const reopenWithDeletions = async () => {
    const again = await openTestServer({ database: other, deps: { clock: server.clock } })
    await replayDeletions(again.deps)
    const answer = await again.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: eve.email, password: 'warm milk at 3' },
    })
    await again.close()
    await other.db.destroy()
    return answer.status
  }
  const reopen = () => Object.assign(other, openDatabase(other.connection, console))
  // The machine is lost: only the newer backup has the deletion.
  await backups.restore(old.name, other.admin, { newer: [reads.read(newer.name)] })
  expect(await userExists()).toBe(true)
  reopen()
  expect([await reopenWithDeletions(), await userExists()]).toEqual([401, false])
  // An unreadable backup is skipped with a log line; the replaced database has the deletion too.
  const warned: string[] = []
  await backups.restore(old.name, other.admin, {
    replace: true,
    newer: [
      async function* () {
        yield Buffer.from('another file\nand more')
      },
    ],
    log: { info() {}, warn: (line) => void warned.push(line), error() {} },
  })
  expect(warned).toEqual([expect.stringContaining('The deletions of a newer backup could not be read')])
  reopen()
  expect([await reopenWithDeletions(), await userExists()]).toEqual([401, false])
})

it('later pictures keep their files, because phones push the entries that refer to them again', async () => {
  const old = await backups.make(database)
  const photo = await uploadPhoto()
  const now = await backups.make(database)
  await backups.restore(now.name, other.admin)
  await backups.restore(old.name, other.admin, { replace: true })
  expect(await query(`select from media where id = '${photo}'`)).toHaveLength(1)
})
