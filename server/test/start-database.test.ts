import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { appRole, withClient } from '#platform/app-role.ts'
import { connectionFromUrl } from '#platform/database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/embedded-postgres/start.ts'
import { startDatabase } from '#platform/start-database.ts'

const folder = fs.mkdtempSync(join(tmpdir(), 'nela-start-'))
fs.chmodSync(folder, 0o711)
afterAll(() => fs.rmSync(folder, { recursive: true }))

function recorder() {
  const lines: string[] = []
  const push = (line: string) => void lines.push(line)
  return { lines, log: { info: () => {}, warn: push, error: push } }
}

test('the embedded database is migrated, used without DDL rights, and the same after a restart', async () => {
  const { log } = recorder()
  const config = { databaseUrl: undefined, dataDir: join(folder, 'data') }
  const migrations = join(folder, 'migrations')
  fs.mkdirSync(migrations)
  fs.writeFileSync(join(migrations, '0001_rows.sql'), 'create table row (id int primary key)')
  const first = await startDatabase(config, log, migrations)
  await first.pool.query('insert into row values (7)')
  await expect(first.pool.query('drop table row')).rejects.toMatchObject({ code: '42501' })
  await first.close()
  fs.writeFileSync(join(migrations, '0002_bad.sql'), 'select 1 / 0')
  await expect(startDatabase(config, log, migrations)).rejects.toThrow('Migration 0002_bad failed')
  // A failed start releases the database.
  fs.writeFileSync(join(migrations, '0002_bad.sql'), 'create table later (id int)')
  const second = await startDatabase(config, log, migrations)
  expect((await second.pool.query('select * from row, (select count(*) from later) n')).rows).toEqual([
    { id: 7, count: 0 },
  ])
  await second.close()
})

describe('with DATABASE_URL', () => {
  const dataDir = join(folder, 'external')
  const migrations = join(folder, 'external-migrations')
  let server: EmbeddedPostgres
  const startCluster = async (durable: boolean) => {
    await server?.stop()
    const { log } = recorder()
    server = await startEmbeddedPostgres({ dataDir, log, durable, transport: 'tcp', runtimeRoots: [folder] })
  }
  afterAll(() => server.stop())

  const url = (user: string, database: string, query = '') =>
    `postgres://${user}:${server.password}@127.0.0.1:${server.port}/${database}${query}`
  const asAdmin = (database: string, text: string) =>
    withClient(connectionFromUrl(url('postgres', database)), (client) => client.query(text))

  /** Creates a login role with its own database. */
  const createLogin = async (user: string, rights = '') => {
    await asAdmin('postgres', `create role ${user} login password '${server.password}' ${rights}`)
    await asAdmin('postgres', `create database ${user} owner ${user}`)
  }
  const startAs = async (user: string, query = '') => {
    const { lines, log } = recorder()
    const database = await startDatabase({ databaseUrl: url(user, user, query), dataDir }, log, migrations)
    const { rows } = await database.pool.query(
      `select current_user as name, (select count(*) from row) as count`,
    )
    const makesTable = await database.pool.query('create table extra ()').then(
      () => true,
      () => false,
    )
    await database.close()
    return { ...rows[0], makesTable, lines }
  }

  test('fsync=off is refused', async () => {
    await startCluster(false)
    await expect(
      startDatabase({ databaseUrl: url('postgres', 'postgres'), dataDir }, recorder().log),
    ).rejects.toThrow(
      'DATABASE_URL: the database runs with fsync=off and may lose everything in a power cut: turn it on',
    )
    await startCluster(true)
    fs.mkdirSync(migrations)
    fs.writeFileSync(join(migrations, '0001_rows.sql'), 'create table row (id int primary key)')
  })

  test('a user without the right to create roles keeps its rights, and one log line explains how to restrict them', async () => {
    await createLogin('plain')
    const warning =
      `The database user may not use role ${appRole}: the application runs with that user's own rights. ` +
      `To narrow them, an administrator runs: CREATE ROLE ${appRole} NOLOGIN; GRANT ${appRole} TO the user`
    expect(await startAs('plain')).toEqual({ name: 'plain', count: 0, makesTable: true, lines: [warning] })
  })

  test('a user with the right to create roles creates the restricted one and assumes it', async () => {
    await createLogin('maker', 'createrole')
    expect(await startAs('maker')).toEqual({ name: appRole, count: 0, makesTable: false, lines: [] })
    expect(await startAs('maker')).toEqual({ name: appRole, count: 0, makesTable: false, lines: [] })
    const { rows } = await asAdmin(
      'postgres',
      `select rolcanlogin, rolsuper from pg_roles where rolname = '${appRole}'`,
    )
    expect(rows).toEqual([{ rolcanlogin: false, rolsuper: false }])
  })

  test('a role that exists but was not granted is not used; once granted it is, also for older tables', async () => {
    expect((await startAs('maker')).name).toBe(appRole)
    await asAdmin('plain', 'drop table extra')
    expect((await startAs('plain')).lines).toHaveLength(1)
    await asAdmin('plain', `drop table extra; grant ${appRole} to plain`)
    expect(await startAs('plain')).toEqual({ name: appRole, count: 0, makesTable: false, lines: [] })
  })

  test('a superuser assumes the restricted role too', async () => {
    await createLogin('boss', 'superuser')
    expect(await startAs('boss')).toEqual({ name: appRole, count: 0, makesTable: false, lines: [] })
  })

  test('options in the URL do not reset the role', async () => {
    const result = await startAs('maker', '?options=-c%20role%3Dmaker%20-c%20work_mem%3D8MB&sslmode=disable')
    expect(result).toEqual({ name: appRole, count: 0, makesTable: false, lines: [] })
  })

  test('warns of synchronous_commit=off', async () => {
    await asAdmin('postgres', 'alter role maker set synchronous_commit = off')
    expect((await startAs('maker')).lines).toEqual([
      'DATABASE_URL: synchronous_commit=off may lose the last entries in a crash of the database',
    ])
  })

  test('servers that start together on an empty database all start', async () => {
    await createLogin('crowd', 'superuser')
    const results = await Promise.all([1, 2, 3, 4].map(() => startAs('crowd')))
    expect(results.map(({ name, lines }) => ({ name, lines }))).toEqual(
      Array(4).fill({ name: appRole, lines: [] }),
    )
  })
})
