import type { LocalDatabase } from '#db/database.ts'
import { refusedKeys } from '#db/use-row-states.ts'
import { askAhead } from '#db/use-shared-live.ts'
import { askDiary } from '#features/activities/entries/use-diary.ts'
import { askFamily, askTeam } from '#session/ask-family.ts'
import { readDevice, writeDevice } from '#session/device-storage.ts'

/** A phone that reads for longer shows its frame first, ms. */
const mostMs = 800

/** Whose day it was last time, as `user team baby …`. */
const lastHome = 'lastHome'

/**
 * Begins to read what home draws, before there is a home; resolves when it is there. Home is then drawn once and whole,
 * where it was drawn three times: its frame, whose it is, and the day. Most likely it is whose it was last time: that is
 * read beside the question whose it is, and not after it.
 */
export async function askHome(db: LocalDatabase, now: () => number = Date.now): Promise<void> {
  const read = async () => {
    const refused = askAhead(db, refusedKeys.name, refusedKeys.query)
    const family = askFamily(db)
    const [userId, spaceId = '', ...ids] = (readDevice(lastHome) ?? '').split(' ')
    if (userId === db.userId) {
      void askTeam(db, spaceId)
      for (const id of ids) void askDiary(db, { id, spaceId }, now)
    }
    const babies = await family
    await Promise.all([refused, ...babies.map((baby) => askDiary(db, baby, now))])
    const [first] = babies
    if (first) writeDevice(lastHome, [db.userId, first.spaceId, ...babies.map(({ id }) => id)].join(' '))
  }
  await Promise.race([read(), new Promise((resolve) => setTimeout(resolve, mostMs))])
}
