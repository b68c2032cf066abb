import { naturalId } from './natural-id.ts'

/** The id of the row that says that a baby's standard visit took place. */
export const visitCompletionId = (babyId: string, scheduleId: string, visitKey: string): string =>
  naturalId(babyId, scheduleId, visitKey)

/**
 * The schedule id of rows that say that a visit was set aside. They are rows of `visitCompletion` under an id that
 * devices of an older version do not know: these go on showing the visit as due, and never as one that took place.
 */
export const setAsideId = (scheduleId: string): string => `${scheduleId}.set-aside`

/** Whether the schedule id of a row says that its visit was set aside. */
export const isSetAside = (scheduleId: string): boolean => scheduleId.endsWith('.set-aside')
