import { naturalId } from './natural-id.ts'

/** The id of the row that says this baby reached this milestone, the same on every phone. */
export const completionId = (babyId: string, milestoneId: string): string => naturalId(babyId, milestoneId)
