import { LocalDatabase } from '../schema/database.ts'
import { rowKey } from '../schema/row-key.ts'

/** The refresh token of a parked session: plain, or sealed by the app lock. */
export type Parked = { refreshToken: string } | { sealed: string }

const KEY = 'parkedSession'

async function withDatabase<T>(userId: string, run: (db: LocalDatabase) => PromiseLike<T>): Promise<T> {
  const db = new LocalDatabase(userId)
  try {
    return await run(db)
  } finally {
    db.close()
  }
}

/** Stores the tokens of a parked session in the user's own database; null deletes them. */
export const keepParked = (userId: string, parked: Parked | null): Promise<unknown> =>
  withDatabase(userId, (db): PromiseLike<unknown> =>
    parked ? db.meta.put({ key: KEY, value: parked }) : db.meta.delete(KEY),
  )

export const readParked = (userId: string): Promise<Parked | undefined> =>
  withDatabase(userId, async (db) => (await db.meta.get(KEY))?.value as Parked | undefined)

/** A running sleep, play or nursing: the part that may be shown while nobody is signed in. */
export interface RunningGlimpse {
  /** The same on all devices of the family. */
  id: string
  act: 'sleep' | 'play' | 'walk' | 'feed'
  /** Its start, ms. */
  since: number
}

/** What the device shows of a parked user's diary: the number of unsent changes, and running sessions. No name. */
export const glimpseOf = (
  userId: string,
): Promise<{ unsent: number; running: RunningGlimpse[]; clockOffset: number }> =>
  withDatabase(userId, async (db) => {
    const running: RunningGlimpse[] = []
    for (const entity of ['sleepSession', 'playSession', 'feedingSession'] as const) {
      const rows = await db
        .rows(entity)
        .filter((row) => row.endTime === null && row.deletedAt === null)
        .toArray()
      for (const row of rows) {
        const { startTime, activityType } = row
        const play = activityType === 'WALKING' ? 'walk' : 'play'
        const act = entity === 'sleepSession' ? 'sleep' : entity === 'feedingSession' ? 'feed' : play
        running.push({ id: rowKey(entity, row), act, since: Date.parse(String(startTime)) })
      }
    }
    const unsent = (await db.outbox.count()) + (await db.fileUpload.count()) + (await db.failed.count())
    const clockOffset = Number((await db.meta.get('clockOffset'))?.value ?? 0)
    return { unsent, running, clockOffset }
  })
