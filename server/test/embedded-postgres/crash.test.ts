import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRunning, killQuietly, launcherSandbox, postmasterPid, query } from '../support/launcher.ts'
import { thoroughly } from '../support/thorough.ts'

let sandbox: Awaited<ReturnType<typeof launcherSandbox>>
let entry: string
beforeAll(async () => {
  sandbox = await launcherSandbox()
  entry = await sandbox.install(join(sandbox.folder, 'app'))
})
afterAll(() => sandbox.remove())

test('after the server alone dies, its shell is free immediately, and the next start adopts the running database', async () => {
  const dataDir = join(sandbox.folder, 'adopt')
  const first = await sandbox.launch(entry, { dataDir })
  await query(first.postgres, 'create table kept as select 1 as n')
  first.child.kill('SIGKILL')
  expect(await first.closed).toBe('SIGKILL')
  expect(isRunning(first.postgres.pid)).toBe(true)

  const second = await sandbox.launch(entry, { dataDir })
  expect(second.postgres).toMatchObject({ adopted: true, pid: first.postgres.pid, host: first.postgres.host })
  expect(second.lines()).toContain(`Adopted the running PostgreSQL, process ${first.postgres.pid}`)
  expect(await query(second.postgres, 'select * from kept')).toEqual([{ n: 1 }])
  await second.stop()
  expect(isRunning(first.postgres.pid)).toBe(false)
})

test('adopts a running database over TCP', async () => {
  const dataDir = join(sandbox.folder, 'adopt-tcp')
  const first = await sandbox.launch(entry, { dataDir, transport: 'tcp' })
  first.child.kill('SIGKILL')
  const second = await sandbox.launch(entry, { dataDir, transport: 'tcp' })
  expect(second.postgres).toMatchObject({ adopted: true, pid: first.postgres.pid, port: first.postgres.port })
  await second.stop()
})

test('after repeated kill -9 of server and database under writes, everything committed is there', async () => {
  const dataDir = join(sandbox.folder, 'killed')
  let committed = 0
  const turns = thoroughly(5, 3)
  for (let turn = 0; turn < turns; turn++) {
    const { postgres, child } = await sandbox.launch(entry, { dataDir })
    expect(postgres.adopted).toBe(false)
    await query(postgres, 'create table if not exists written (n int)')
    const rows = await query(
      postgres,
      'select count(*)::int as count, coalesce(max(n), 0) as last from written',
    )
    expect(Number(rows[0]!.last)).toBeGreaterThanOrEqual(committed)
    expect(rows[0]!.count).toBe(rows[0]!.last)
    committed = Number(rows[0]!.last)
    const insert = async () => {
      await query(postgres, `insert into written values (${committed + 1})`)
      committed++
    }
    await insert()
    const killed = new Promise<void>((resolve) =>
      setTimeout(() => {
        child.kill('SIGKILL')
        killQuietly(postgres.pid, 'SIGKILL')
        resolve()
      }, 150),
    )
    try {
      for (;;) await insert()
    } catch {
      await killed
    }
  }
  expect(committed).toBeGreaterThanOrEqual(turns)
  const last = await sandbox.launch(entry, { dataDir })
  const [row] = await query(last.postgres, 'select max(n) as last from written')
  expect(Number(row!.last)).toBeGreaterThanOrEqual(committed)
  await last.stop()
}, 120_000)

test('ignores a postmaster.pid whose process id now belongs to another process, and leaves that process alone', async () => {
  const dataDir = join(sandbox.folder, 'stale')
  const first = await sandbox.launch(entry, { dataDir })
  const file = join(first.postgres.cluster, 'postmaster.pid')
  const lines = fs.readFileSync(file, 'utf8').split('\n')
  const { uid, gid } = fs.statSync(first.postgres.cluster)
  await first.stop()
  // PostgreSQL itself would refuse to start as long as a process of the same user has this id.
  const identity = process.getuid!() === 0 ? { uid, gid } : {}
  const stranger = spawn('sleep', ['60'], { ...identity, cwd: '/', stdio: 'ignore' })
  await new Promise((resolve) => stranger.on('spawn', resolve))
  lines[0] = String(stranger.pid)
  fs.writeFileSync(file, lines.join('\n'))
  fs.chownSync(file, uid, gid)

  const second = await sandbox.launch(entry, { dataDir })
  expect(second.postgres.adopted).toBe(false)
  expect(second.lines()).toContain(
    `postmaster.pid names process ${stranger.pid}, which is not this PostgreSQL`,
  )
  await second.stop()
  expect(isRunning(stranger.pid!)).toBe(true)
  stranger.kill()
})

test('a second server on the same DATA_DIR gets one clear line; the first one is not affected', async () => {
  const dataDir = join(sandbox.folder, 'twice')
  const first = await sandbox.launch(entry, { dataDir })
  await expect(sandbox.launch(entry, { dataDir })).rejects.toThrow(
    `DATA_DIR ${dataDir} is in use by another server (process ${first.child.pid})`,
  )
  expect(await query(first.postgres, 'select 1 as n')).toEqual([{ n: 1 }])
  expect(first.lines()).toBe('')
  await first.stop()
})

test('of two servers that start together on an empty DATA_DIR, one runs and one gets the line', async () => {
  const dataDir = join(sandbox.folder, 'together')
  const starts = await Promise.allSettled([1, 2, 3].map(() => sandbox.launch(entry, { dataDir })))
  const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const refused = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))
  expect(running, refused.join('\n')).toHaveLength(1)
  for (const line of refused)
    expect(line).toContain(`DATA_DIR ${dataDir} is in use by another server (process `)
  expect(await query(running[0]!.postgres, 'select 1 as n')).toEqual([{ n: 1 }])
  await running[0]!.stop()
  expect(fs.readdirSync(dataDir).sort()).toEqual([
    'postgres',
    'postgres.log',
    expect.stringMatching(/^postgresql-18/),
  ])
})

test.each(['socket', 'tcp'] as const)(
  'restarts a killed database on the same address (%s)',
  async (transport) => {
    const dataDir = join(sandbox.folder, `revived-${transport}`)
    const { postgres, lines, stop } = await sandbox.launch(entry, { dataDir, transport })
    await query(postgres, 'create table kept as select 1 as n')
    killQuietly(postgres.pid, 'SIGKILL')
    await expect.poll(lines, { timeout: 60_000 }).toContain('PostgreSQL is available again')
    expect(await query(postgres, 'select * from kept')).toEqual([{ n: 1 }])
    const pid = postmasterPid(postgres.cluster)!
    expect(pid).not.toBe(postgres.pid)
    await stop()
    expect(isRunning(pid)).toBe(false)
  },
)

test('after a killed backend PostgreSQL recovers, and the DATA_DIR stays locked', async () => {
  const dataDir = join(sandbox.folder, 'backend')
  const { postgres, lines, stop } = await sandbox.launch(entry, { dataDir })
  const [row] = await query(
    postgres,
    `select pid from pg_stat_activity where application_name like 'nela %' limit 1`,
  )
  killQuietly(Number(row!.pid), 'SIGKILL')
  await expect.poll(lines, { timeout: 60_000 }).toContain('PostgreSQL is available again')
  expect(postmasterPid(postgres.cluster)).toBe(postgres.pid)
  await expect(sandbox.launch(entry, { dataDir })).rejects.toThrow('is in use by another server')
  await stop()
})
