// Types of what the server's tests provide for their shared database.
import type {} from '../../../server/test/support/global-setup.ts'
import type { Fetch } from '#api/send.ts'
import { declareRestored } from '../../../server/src/records/epoch.ts'
import { openBackups } from '../../../server/test/support/backup.ts'
import {
  backUp,
  createTestDatabase,
  type Backup,
  type TestDatabase,
} from '../../../server/test/support/database.ts'
import { addBaby, type Person } from '../../../server/test/support/family.ts'
import { addToTeam, createUser } from '../../../server/test/support/create-users.ts'
import { openTestServer, type TestServer } from '../../../server/test/support/test-server.ts'

/** A server with its database, and one time for all devices. */
export interface World {
  /** Ms; each clock shows this plus its own offset. */
  time: { ms: number }
  origin: string
  server: TestServer
  /** Sends a request to the server without faults. */
  reach: Fetch
  /** Stops the server during open requests; `start` starts another with the same database. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Copies the database as it is now. */
  backUp(): Promise<void>
  /** Restores the last copy. `isDeclared`: the operator declares the restore, as the handbook says. */
  restore(isDeclared?: boolean): Promise<void>
  /** Copies the database into a file while the server runs, as `npm run backup` does. Resolves to the file's name. */
  makeFile(): Promise<string>
  /** Replaces the database by such a file, as `npm run restore` does. */
  restoreFile(name: string): Promise<void>
  close(): Promise<void>
}

export const morning = Date.parse('2026-11-21T06:00:00.000Z')

export async function openWorld(): Promise<World> {
  const database: TestDatabase = await createTestDatabase()
  let backup: Backup | undefined
  const files = openBackups('/nowhere')
  const world = {
    time: { ms: morning },
    origin: 'http://127.0.0.1:9',
    reach: fetch,
    async start() {
      world.server = await openTestServer({ database, deps: { clock: { now: () => world.time.ms } } })
      world.origin = await world.server.listen()
    },
    async stop() {
      world.server.app.server.closeAllConnections()
      await world.server.close()
    },
    async backUp() {
      await world.stop()
      await backup?.drop()
      backup = await backUp(database)
      await world.start()
    },
    async restore(isDeclared = true) {
      await world.stop()
      await backup!.restore()
      if (isDeclared) await declareRestored(database.db, world.time.ms)
      await world.start()
    },
    makeFile: async () => (await files.make(database)).name,
    async restoreFile(name) {
      await world.stop()
      await files.replace(name, database, { declareRestored: (db) => declareRestored(db, world.time.ms) })
      await world.start()
    },
    async close() {
      await world.stop()
      files.remove()
      await backup?.drop()
      await database.drop()
    },
  } as World
  await world.start()
  return world
}

export interface Family {
  anna: Person
  david: Person
  babyId: string
  teamId: string
}

/** Two people in one team with a baby. */
export async function openFamily({ server }: Pick<World, 'server'>): Promise<Family> {
  const anna = await createUser(server, 'Anna')
  const david = await createUser(server, 'David')
  await addToTeam(server, anna.teamId, david)
  david.teamId = anna.teamId
  return { anna, david, babyId: (await addBaby(anna)).id as string, teamId: anna.teamId }
}
