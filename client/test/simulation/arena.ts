import type { Socket } from 'node:net'
import type { Fetch } from '#api/send.ts'
import { declareRestored } from '../../../server/src/records/epoch.ts'
import { backUp, createTestDatabase, type Backup } from '../../../server/test/support/database.ts'
import { openTestServer } from '../../../server/test/support/test-server.ts'
import { lost } from './network.ts'
import { morning, type World } from './world.ts'

/**
 * One server and one database for many histories, each of which has people and teams of its own. A request goes through
 * the whole server but for the socket, so that thousands of them are cheap.
 */
export interface Arena extends World {
  /** The server dies where it stands: no request under way is answered, and no transaction goes on. */
  kill(): Promise<void>
  /** What the server wrote to its log, but for what its own deaths explain. */
  complaints(): string[]
}

const silent = { info: () => {}, warn: () => {}, error: console.error }
const isOfDeath = (line: string) =>
  /Connection terminated|Client has encountered a connection error|read ECONNRESET|write EPIPE|Cannot use a pool/i.test(
    line,
  )

export async function openArena(): Promise<Arena> {
  const database = await createTestDatabase(silent)
  let backup: Backup | undefined
  /** Which of the servers that lived one after the other. */
  let life = 0
  const connections = new Set<object>()
  const follow = () => {
    database.pool.on('connect', (client) => connections.add(client))
    database.pool.on('remove', (client) => connections.delete(client))
  }
  follow()

  const reach: Fetch = async (url, init) => {
    const mine = life
    const { pathname, search } = new URL(url)
    const response = await arena.server.app.inject({
      method: init.method as 'GET',
      url: pathname + search,
      headers: init.headers as Record<string, string>,
      ...(init.body ? { payload: init.body as string } : {}),
    })
    if (mine !== life) throw lost()
    const { statusCode: status, headers, payload } = response
    return {
      status,
      ok: status < 300,
      headers: { get: (name: string) => headers[name] ?? null },
      json: async () => JSON.parse(payload) as unknown,
      text: async () => payload,
      body: null,
    } as unknown as Response
  }

  const arena = {
    time: { ms: morning },
    origin: 'http://arena',
    reach,
    async kill() {
      life++
      const cut = [...connections].map((client) => {
        const { stream } = (client as unknown as Wired).connection
        return new Promise((resolve) => stream.once('close', resolve).destroy())
      })
      // Until the pool has noticed, and gives none of them to anybody any more.
      await Promise.all(cut)
      await new Promise((resolve) => setImmediate(resolve))
    },
    async start() {
      arena.server = await openTestServer({ database, deps: { clock: { now: () => arena.time.ms } } })
    },
    async stop() {
      await arena.kill()
      complaints.push(...arena.server.logs)
      await arena.server.close()
    },
    async backUp() {
      await arena.stop()
      await backup?.drop()
      backup = await backUp(database, silent)
      follow()
      await arena.start()
    },
    async restore(isSaid = true) {
      await arena.stop()
      await backup!.restore()
      follow()
      if (isSaid) await declareRestored(database.db, arena.time.ms)
      await arena.start()
    },
    complaints: () =>
      [...complaints.splice(0), ...arena.server.logs.splice(0)].filter((line) => !isOfDeath(line)),
    async close() {
      await arena.stop()
      await backup?.drop()
      await database.drop()
    },
  } as Arena
  const complaints: string[] = []
  await arena.start()
  return arena
}

interface Wired {
  connection: { stream: Socket }
}
