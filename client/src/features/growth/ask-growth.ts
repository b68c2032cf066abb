import type { LocalDatabase } from '#db/database.ts'
import { askRowsAhead } from '#db/use-rows.ts'
import { askAhead } from '#db/use-shared-live.ts'
import { ownSettings } from '#session/own-settings.ts'

/** What the growth screen reads before it draws anything, apart from it: it is asked while the screen is still loaded. */
export const measurementsOf = {
  name: 'measurements',
  query: (babyId: string) => (db: LocalDatabase) =>
    db.rows('growthMeasurement').where('[babyId+date]').between([babyId, ''], [babyId, '\uffff']).toArray(),
}
/** Begins to read what the growth screen of a baby will ask for. */
export function askGrowth(db: LocalDatabase, babyId: string): void {
  void askRowsAhead(db, measurementsOf.name, measurementsOf.query(babyId), [babyId])
  void askAhead(db, ownSettings.name, ownSettings.query)
}
