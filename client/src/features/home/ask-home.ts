import type { LocalDatabase } from '#db/schema/database.ts'
import { refusedKeys } from '#db/live/use-row-states.ts'
import { askAhead } from '#db/live/use-shared-live.ts'
import { askDiary } from '#features/activities/entries/use-diary.ts'
import { askFamily } from '#session/ask-family.ts'

/** A phone that reads for longer shows its frame first, ms. */
const mostMs = 800

/**
 * Begins to read what home draws, before there is a home; resolves when it is there. Home is then drawn once and whole,
 * where it was drawn three times: its frame, whose it is, and the day.
 */
export async function askHome(db: LocalDatabase, now: () => number = Date.now): Promise<void> {
  const read = async () => {
    const refused = askAhead(db, refusedKeys.name, refusedKeys.query)
    const babies = await askFamily(db)
    await Promise.all([refused, ...babies.map((baby) => askDiary(db, baby, now))])
  }
  await Promise.race([read(), new Promise((resolve) => setTimeout(resolve, mostMs))])
}
