// The engine as a separate program: the client's storage and sync over HTTP, without a browser. One process per
// device, like two phones; `device.mjs` starts it and sends commands.
import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createCaller } from '../client/src/api/caller.ts'
import { Clock } from '../client/src/db/schema/clock.ts'
import { LocalDatabase } from '../client/src/db/schema/database.ts'
import { everyRow } from '../client/src/db/query/every-row.ts'
import { newId } from '../client/src/db/schema/new-id.ts'
import { put } from '../client/src/db/write/make-write.ts'
import { write } from '../client/src/db/write/write.ts'
import { SyncLoop } from '../client/src/sync/loop.ts'
import { usualPace } from '../client/src/sync/pace.ts'
import { runCycle } from '../client/src/sync/sync-cycle.ts'
import { StatusBoard } from '../client/src/sync/status.ts'
import { timed } from './statistics.mjs'

/** A device of a signed-in user. */
function openDevice({ url, userId, accessToken, refreshToken }) {
  const db = new LocalDatabase(userId, { indexedDB: new IDBFactory(), IDBKeyRange })
  const clock = new Clock()
  let currentTokens = { accessToken, refreshToken }
  const api = createCaller({
    fetch: (path, init) => fetch(url + path, init),
    tokens: { read: () => currentTokens, write: (tokens) => (currentTokens = tokens) },
    lock: (task) => task(),
    userId: () => userId,
    onDead: () => {
      throw new Error('signed out')
    },
  })
  return { db, clock, api }
}

const allSteps = { push: true, pull: 'all' }

/** A clock that all processes of a machine share, ms. */
const moment = () => Number(process.hrtime.bigint()) / 1e6

/** The commands of this device. */
const answers = (device, { teamId, babyId }) => {
  const { db, clock } = device
  const diaper = (id, minutesAgo) =>
    put('diaperChange', teamId, id, {
      babyId,
      timestamp: new Date(clock.now() - minutesAgo * 60_000).toISOString(),
      timeZone: 'Asia/Tbilisi',
      wetness: ['DRY', 'DAMP', 'WET', 'VERY_WET'][minutesAgo % 4],
      soiled: minutesAgo % 3 === 0,
    })
  return {
    /** One full sync cycle; ms. */
    sync: () => timed(() => runCycle(device, allSteps)),
    /** Sends the outbox; ms. */
    push: () => timed(() => runCycle(device, { push: true, pull: new Set() })),
    /** The number of diapers, and the number of waiting changes. */
    state: async () => ({
      diapers: (await everyRow(db, 'diaperChange', teamId)).length,
      waiting: await db.outbox.count(),
    }),
    /** Logs diapers through the client's actions, 500 per action; ms. */
    logMany: (count) =>
      timed(async () => {
        const changes = Array.from({ length: count }, (_, index) => diaper(newId(clock), index))
        for (let from = 0; from < count; from += 500) await write(db, clock, changes.slice(from, from + 500))
      }),
    newId: () => newId(clock),
    /** Logs one diaper; returns the moment of the start. */
    log: async (id) => {
      const from = moment()
      await write(db, clock, [diaper(id, 0)])
      return from
    },
    /** The moment at which this device has a diaper, as its screen receives it. */
    comes: (id) =>
      new Promise((resolve) => {
        const following = liveQuery(() => db.rows('diaperChange').get([teamId, id])).subscribe((row) => {
          if (!row) return
          following.unsubscribe()
          resolve(moment())
        })
      }),
    /** Starts the sync loop with its stream; resolves once it is up to date. */
    follow: async () => {
      const status = new StatusBoard(db.userId)
      new SyncLoop(device, status, usualPace).start()
      while (status.get().state !== 'synced') await new Promise((resolve) => setTimeout(resolve, 10))
      // The stream opens after the first sync cycle.
      await new Promise((resolve) => setTimeout(resolve, 500))
    },
  }
}

let commands
process.on('message', async ({ call, name, args }) => {
  if (name === 'open') commands = answers(openDevice(args[0]), args[1])
  const result = name === 'open' ? undefined : await commands[name](...args)
  process.send({ call, result })
})
// An error ends the process, and the parent's pending requests reject.
process.on('unhandledRejection', (error) => {
  throw error
})
