import type { LocalDatabase } from '#db/schema/database.ts'

/** The person's own settings, a question that many screens ask: `row` is undefined where there are none yet. */
export const ownSettings = {
  name: 'own settings',
  query: async (db: LocalDatabase) => ({ row: await db.rows('settings').get([db.userId, db.userId]) }),
}
