import { naturalId } from './natural-id.ts'

/** The id of the row for a reached milestone of a baby, the same on every phone. */
export const completionId = (babyId: string, milestoneId: string): string => naturalId(babyId, milestoneId)
