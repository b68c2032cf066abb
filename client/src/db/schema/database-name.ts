/** The name of a user's database in this browser. */
export const databaseName = (userId: string): string => `app-${userId}`
