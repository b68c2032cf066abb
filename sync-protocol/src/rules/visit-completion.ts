import { naturalId } from './natural-id.ts'

/** The id of the row that says that a baby's standard visit took place. */
export const visitCompletionId = (babyId: string, scheduleId: string, visitKey: string): string =>
  naturalId(babyId, scheduleId, visitKey)
