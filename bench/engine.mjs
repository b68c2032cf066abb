// The engine alone, as a program of its own: the client's storage and sync, without a browser, over HTTP.
// Queries that follow changes ask for the storage of the whole program.
import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createCaller } from '../client/src/api/caller.ts'
import { Clock } from '../client/src/db/clock.ts'
import { LocalDatabase } from '../client/src/db/database.ts'
import { newId } from '../client/src/db/new-id.ts'
import { everyRow } from '../client/src/db/every-row.ts'
import { put, write } from '../client/src/db/write.ts'
import { SyncLoop } from '../client/src/sync/loop.ts'
import { usualPace } from '../client/src/sync/pace.ts'
import { runRound } from '../client/src/sync/round.ts'
import { StatusBoard } from '../client/src/sync/status.ts'

/** A device of somebody who is signed in. */
export function openDevice({ url, userId, accessToken, refreshToken }) {
  const db = new LocalDatabase(userId, { indexedDB: new IDBFactory(), IDBKeyRange })
  const clock = new Clock()
  let held = { accessToken, refreshToken }
  const api = createCaller({
    fetch: (path, init) => fetch(url + path, init),
    tokens: { read: () => held, write: (tokens) => (held = tokens) },
    lock: (task) => task(),
    userId: () => userId,
    onDead: () => {
      throw new Error('signed out')
    },
  })
  return { db, clock, api }
}

export const everything = { push: true, pull: 'all' }
export { everyRow, runRound }

/** Writes diapers as a person would, so many in one action. */
export async function logMany({ db, clock }, { teamId, babyId }, count) {
  const made = Array.from({ length: count }, (_, index) =>
    put('diaperChange', teamId, newId(clock), {
      babyId,
      timestamp: new Date(clock.now() - index * 60_000).toISOString(),
      timeZone: 'Asia/Tbilisi',
      wetness: ['DRY', 'DAMP', 'WET', 'VERY_WET'][index % 4],
      soiled: index % 3 === 0,
    }),
  )
  for (let from = 0; from < count; from += 500) await write(db, clock, made.slice(from, from + 500))
  return made.map(({ id }) => id)
}

/** Resolves once a device has a diaper, as its screen learns of it: who asks again and again keeps it from working. */
export const comes = ({ db }, id) =>
  new Promise((resolve) => {
    const following = liveQuery(() => db.rows('diaperChange').get(id)).subscribe((row) => {
      if (!row) return
      following.unsubscribe()
      resolve(row)
    })
  })

/** Runs the loop of a device, with its stream; resolves once it is in step. */
export async function follow(device) {
  const status = new StatusBoard(device.db.userId)
  const loop = new SyncLoop(device, status, usualPace)
  loop.start()
  while (status.get().state !== 'synced') await new Promise((resolve) => setTimeout(resolve, 10))
  // The stream opens after the first round.
  await new Promise((resolve) => setTimeout(resolve, 500))
  return () => {
    loop.stop()
    status.close()
  }
}
