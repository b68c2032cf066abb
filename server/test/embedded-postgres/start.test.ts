import * as fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmbeddedPostgres } from '#platform/embedded-postgres/start.ts'
import { isRoot, unprivilegedUser } from '#platform/embedded-postgres/run-as.ts'
import {
  isRunning,
  launcherSandbox,
  ordinaryUser,
  postmasterPid,
  processesIn,
  query,
  uidOf,
} from '../support/launcher.ts'

let sandbox: Awaited<ReturnType<typeof launcherSandbox>>
let entry: string
beforeAll(async () => {
  sandbox = await launcherSandbox()
  entry = await sandbox.install(join(sandbox.folder, 'app'))
})
afterAll(() => sandbox.remove())

test('a first start makes a private cluster without TCP, keeps its data and leaves no process', async () => {
  const dataDir = join(sandbox.folder, 'first/data')
  const first = await sandbox.launch(entry, { dataDir })
  const { postgres } = first
  expect(postgres).toMatchObject({
    adopted: false,
    cluster: join(dataDir, 'postgres'),
    host: postgres.cluster,
  })
  const stats = fs.statSync(postgres.cluster)
  expect(stats.mode & 0o777).toBe(0o700)
  expect(stats.uid).toBe(isRoot() ? unprivilegedUser().uid : process.getuid!())
  expect(uidOf(postgres.pid)).toBe(stats.uid)
  const names = [
    'listen_addresses',
    'fsync',
    'synchronous_commit',
    'full_page_writes',
    'server_encoding',
    'TimeZone',
  ]
  const shown = names.map((name) => `current_setting('${name}')`).join(` || ' ' || `)
  expect(await query(postgres, `select ${shown} as all`)).toEqual([{ all: ' on on on UTF8 UTC' }])
  await query(postgres, 'create table kept as select 1 as n')
  await first.stop()
  expect(isRunning(postgres.pid)).toBe(false)
  expect(postmasterPid(postgres.cluster)).toBeUndefined()

  const second = await sandbox.launch(entry, { dataDir })
  expect(second.postgres.adopted).toBe(false)
  expect(await query(second.postgres, 'select * from kept')).toEqual([{ n: 1 }])
  await second.stop()
})

/** The rules that PostgreSQL has read from its file: `type`, and the address unless it is all. */
const rulesOf = async (postgres: EmbeddedPostgres) => {
  const rows = await query(postgres, 'select * from pg_hba_file_rules order by rule_number')
  expect(rows.filter(({ error }) => error !== null)).toEqual([])
  return rows.map(({ type, address, auth_method: method }) =>
    [type, address, method].filter(Boolean).join(' '),
  )
}
const openToAll = ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host all all ::1/128 trust', '']

test('refuses all network connections, also in an older cluster and in one that still runs', async () => {
  const dataDir = join(sandbox.folder, 'rules')
  const first = await sandbox.launch(entry, { dataDir })
  const closed = ['local trust', 'local reject', 'host all reject', 'host all reject']
  expect(await rulesOf(first.postgres)).toEqual(closed)
  const file = join(first.postgres.cluster, 'pg_hba.conf')
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(fs.statSync(file).uid).toBe(fs.statSync(first.postgres.cluster).uid)

  fs.writeFileSync(file, openToAll.join('\n'))
  await query(first.postgres, 'select pg_reload_conf()')
  first.child.kill('SIGKILL')
  await first.closed
  const adopting = await sandbox.launch(entry, { dataDir })
  expect(adopting.postgres.adopted).toBe(true)
  expect(await rulesOf(adopting.postgres)).toEqual(closed)
  await adopting.stop()

  fs.writeFileSync(file, openToAll.join('\n'))
  const third = await sandbox.launch(entry, { dataDir })
  expect(await rulesOf(third.postgres)).toEqual(closed)
  await third.stop()
})

test('an ordinary user starts it in a private home', async () => {
  const user = ordinaryUser()
  const home = join(sandbox.folder, 'home')
  const program = await sandbox.install(join(home, 'app'), 'copy')
  fs.cpSync(process.execPath, join(home, 'node'))
  if (user) fs.chownSync(home, user.uid, user.gid)
  fs.chmodSync(home, 0o700)
  const { postgres, stop } = await sandbox.launch(program, { dataDir: join(home, 'data') }, user)
  expect(postgres.cluster).toBe(join(home, 'data/postgres'))
  expect(uidOf(postgres.pid)).toBe(user?.uid ?? process.getuid!())
  expect(fs.statSync(join(home, 'data')).mode & 0o777).toBe(0o700)
  await stop()
})

test('a process that just exits stops its database', async () => {
  const { postgres, child, closed } = await sandbox.launch(entry, { dataDir: join(sandbox.folder, 'exit') })
  child.kill('SIGUSR2')
  expect(await closed).toBe(0)
  await expect.poll(() => isRunning(postgres.pid), { timeout: 30_000 }).toBe(false)
})

test.each([50, 150, 300, 450, 600, 750])(
  'a process that exits %i ms after its start leaves nothing running',
  async (ms) => {
    const dataDir = join(sandbox.folder, `exit-${ms}`)
    const start = sandbox.launch(entry, { dataDir }).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, ms))
    sandbox.signalAll('SIGUSR2')
    await start
    await expect.poll(() => processesIn(dataDir), { timeout: 30_000 }).toEqual([])
  },
)

test('an initdb that was killed half-way is started again', async () => {
  const dataDir = join(sandbox.folder, 'half')
  const drafts = () =>
    (fs.existsSync(dataDir) ? fs.readdirSync(dataDir) : []).filter((name) => name.includes('.new-'))
  const interrupted = sandbox.launch(entry, { dataDir })
  interrupted.catch(() => {})
  await expect
    .poll(() => drafts().some((name) => fs.existsSync(join(dataDir, name, 'base'))), { interval: 2 })
    .toBe(true)
  sandbox.signalAll('SIGKILL')
  await expect(interrupted).rejects.toThrow('SIGKILL')
  const { postgres, stop } = await sandbox.launch(entry, { dataDir })
  expect(await query(postgres, 'select 1 as n')).toEqual([{ n: 1 }])
  await stop()
  await expect.poll(drafts).toEqual([])
})

test('a path too long for a socket, with special characters, gets a short folder that is deleted at the end', async () => {
  const dataDir = join(sandbox.folder, `it's "odd", with spaces и буквами ${'x'.repeat(80)}`)
  const { postgres, stop } = await sandbox.launch(entry, { dataDir })
  expect(postgres.cluster).toBe(join(dataDir, 'postgres'))
  expect(Buffer.byteLength(postgres.host)).toBeLessThan(80)
  expect(fs.statSync(postgres.host).mode & 0o777).toBe(0o700)
  expect(await query(postgres, 'select 1 as n')).toEqual([{ n: 1 }])
  await stop()
  expect(fs.existsSync(postgres.host)).toBe(false)
})

test('starts in a short path with special characters', async () => {
  const dataDir = join(sandbox.folder, `a "b", c`)
  const { postgres, stop } = await sandbox.launch(entry, { dataDir })
  expect(postgres.host).toBe(postgres.cluster)
  expect(await query(postgres, 'select 1 as n')).toEqual([{ n: 1 }])
  await stop()
})

test('without unix sockets it listens on loopback, and only with a password', async () => {
  const dataDir = join(sandbox.folder, 'tcp')
  const first = await sandbox.launch(entry, { dataDir, transport: 'tcp' })
  const { postgres } = first
  expect(postgres).toMatchObject({ host: '127.0.0.1', password: expect.stringMatching(/^.{32}$/) })
  expect(await query(postgres, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  await expect(query(postgres, 'select 1', 'guess')).rejects.toMatchObject({ code: '28P01' })
  await expect(query(postgres, 'select 1', '')).rejects.toThrow()
  expect(fs.readdirSync(postgres.cluster).filter((name) => name.startsWith('.s.'))).toEqual([])
  const [local, , loopback, ...others] = await rulesOf(postgres)
  expect([local, loopback]).toEqual(['local scram-sha-256', 'host 127.0.0.1 scram-sha-256'])
  expect(others).toEqual(['host all reject', 'host all reject'])
  expect(fs.statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
  await first.stop()
  const second = await sandbox.launch(entry, { dataDir, transport: 'tcp' })
  expect(second.postgres.password).toBe(postgres.password)
  await second.stop()
})

test('a cluster without password is not opened to TCP', async () => {
  const dataDir = join(sandbox.folder, 'socket-then-tcp')
  await (await sandbox.launch(entry, { dataDir })).stop()
  await expect(sandbox.launch(entry, { dataDir, transport: 'tcp' })).rejects.toThrow(
    `The database in ${dataDir}/postgres was made without a password, so it is not opened to TCP`,
  )
})

test('the error contains the message of PostgreSQL', async () => {
  const dataDir = join(sandbox.folder, 'broken')
  const { postgres, stop } = await sandbox.launch(entry, { dataDir })
  await stop()
  fs.appendFileSync(join(postgres.cluster, 'postgresql.conf'), 'no_such_setting = 1\n')
  await expect(sandbox.launch(entry, { dataDir })).rejects.toThrow(
    /^1: .*PostgreSQL did not start \(exit 1\)\. The end of .*postgres\.log:\n.*"no_such_setting"/s,
  )
})

test('leaves a cluster of another version and a folder that is no cluster alone', async () => {
  const dataDir = join(sandbox.folder, 'old')
  const { postgres, stop } = await sandbox.launch(entry, { dataDir })
  await stop()
  fs.writeFileSync(join(postgres.cluster, 'PG_VERSION'), '17\n')
  await expect(sandbox.launch(entry, { dataDir })).rejects.toThrow(
    `1: The database in ${postgres.cluster} was made by PostgreSQL 17; this version brings PostgreSQL 18`,
  )
  fs.rmSync(join(postgres.cluster, 'PG_VERSION'))
  await expect(sandbox.launch(entry, { dataDir })).rejects.toThrow(
    `1: ${postgres.cluster} is not a PostgreSQL cluster: move it away to start empty`,
  )
})
