import type { LocalDatabase } from '#db/schema/database.ts'

/** The query of the user's own settings, shared by many screens: `row` is undefined if there are none yet. */
export const ownSettings = {
  name: 'own settings',
  query: async (db: LocalDatabase) => ({ row: await db.rows('settings').get([db.userId, db.userId]) }),
}
