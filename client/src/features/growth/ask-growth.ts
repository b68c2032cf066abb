import type { LocalDatabase } from '#db/schema/database.ts'
import { rowsByTime } from '#db/query/rows-with.ts'
import type { Owner } from '#db/schema/time-index.ts'
import { askRowsAhead } from '#db/live/use-rows.ts'
import { askAhead } from '#db/live/use-shared-live.ts'
import { ownSettings } from '#session/own-settings.ts'

/** What the growth screen reads before it draws anything, apart from it: it is asked while the screen is still loaded. */
export const measurementsOf = {
  name: 'measurements',
  query: (baby: Owner) => (db: LocalDatabase) => rowsByTime(db, 'growthMeasurement', baby),
  depsOf: ({ spaceId, id }: Owner) => [spaceId, id],
}
/** Begins to read what the growth screen of a baby will ask for. */
export function askGrowth(db: LocalDatabase, baby: Owner): void {
  void askRowsAhead(db, measurementsOf.name, measurementsOf.query(baby), measurementsOf.depsOf(baby))
  void askAhead(db, ownSettings.name, ownSettings.query)
}
