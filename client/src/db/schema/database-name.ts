/** What the database of a person is called on this browser. */
export const databaseName = (userId: string): string => `app-${userId}`
