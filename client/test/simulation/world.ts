// Its types say what the tests of the server get from their one database.
import type {} from '../../../server/test/support/global-setup.ts'
import { createTestDatabase, type TestDatabase } from '../../../server/test/support/database.ts'
import { addBaby, join, signIn, type Person } from '../../../server/test/support/family.ts'
import { openTestServer, type TestServer } from '../../../server/test/support/test-server.ts'

/** A server with its database and one time for everybody. */
export interface World {
  /** Ms; every clock is this plus what it is off. */
  time: { ms: number }
  origin: string
  server: TestServer
  /** The server is gone, requests under way with it; `start` brings another over the same database. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

const morning = Date.parse('2026-11-21T06:00:00.000Z')

export async function openWorld(): Promise<World> {
  const database: TestDatabase = await createTestDatabase()
  const world = {
    time: { ms: morning },
    origin: 'http://127.0.0.1:9',
    async start() {
      world.server = await openTestServer({ database, deps: { clock: { now: () => world.time.ms } } })
      world.origin = await world.server.listen()
    },
    async stop() {
      world.server.app.server.closeAllConnections()
      await world.server.close()
    },
    async close() {
      await world.stop()
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
export async function openFamily({ server }: World): Promise<Family> {
  const anna = await signIn(server, 'Anna')
  const david = await signIn(server, 'David')
  await join(server, anna, david)
  return { anna, david, babyId: (await addBaby(anna)).id as string, teamId: anna.teamId }
}
