import type { Socket } from 'node:net'
import type { Fetch } from '#api/send.ts'
import { declareRestored } from '../../../server/src/records/epoch.ts'
import { backUp, createTestDatabase, type Backup } from '../../../server/test/support/database.ts'
import { openTestServer } from '../../../server/test/support/test-server.ts'
import { networkError } from './network.ts'
import { morning, type World } from './world.ts'

/**
 * One server and one database for many histories, each with its own people and teams. A request passes through the
 * whole server without a socket, so that thousands of them are cheap.
 */
export interface Backend extends World {
  /** Kills the server: it answers no open request, and no transaction continues. */
  kill(): Promise<void>
  /** What the server wrote to its log, without lines that a kill explains. */
  complaints(): string[]
}

const silent = { info: () => {}, warn: () => {}, error: console.error }
const isExplainedByKill = (line: string) =>
  /Connection terminated|Client has encountered a connection error|read ECONNRESET|write EPIPE|Cannot use a pool/i.test(
    line,
  )

export async function openBackend(): Promise<Backend> {
  const database = await createTestDatabase(silent)
  let backup: Backup | undefined
  /** Number of the current server run; `kill` increments it. */
  let serverRun = 0
  const connections = new Set<object>()
  const follow = () => {
    database.pool.on('connect', (client) => connections.add(client))
    database.pool.on('remove', (client) => connections.delete(client))
  }
  follow()

  const reach: Fetch = async (url, init) => {
    const runOfRequest = serverRun
    const { pathname, search } = new URL(url)
    const response = await backend.server.app.inject({
      method: init.method as 'GET',
      url: pathname + search,
      headers: init.headers as Record<string, string>,
      ...(init.body ? { payload: init.body as string } : {}),
    })
    if (runOfRequest !== serverRun) throw networkError()
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

  const backend = {
    time: { ms: morning },
    origin: 'http://arena',
    reach,
    async kill() {
      serverRun++
      const cut = [...connections].map((client) => {
        const { stream } = (client as unknown as Wired).connection
        return new Promise((resolve) => stream.once('close', resolve).destroy())
      })
      // Until the pool has noticed the closed connections and reuses none of them.
      await Promise.all(cut)
      await new Promise((resolve) => setImmediate(resolve))
    },
    async start() {
      backend.server = await openTestServer({ database, deps: { clock: { now: () => backend.time.ms } } })
    },
    async stop() {
      await backend.kill()
      complaints.push(...backend.server.logs)
      await backend.server.close()
    },
    async backUp() {
      await backend.stop()
      await backup?.drop()
      backup = await backUp(database, silent)
      follow()
      await backend.start()
    },
    async restore(isDeclared = true) {
      await backend.stop()
      await backup!.restore()
      follow()
      if (isDeclared) await declareRestored(database.db, backend.time.ms)
      await backend.start()
    },
    complaints: () =>
      [...complaints.splice(0), ...backend.server.logs.splice(0)].filter((line) => !isExplainedByKill(line)),
    async close() {
      await backend.stop()
      await backup?.drop()
      await database.drop()
    },
  } as Backend
  const complaints: string[] = []
  await backend.start()
  return backend
}

interface Wired {
  connection: { stream: Socket }
}
