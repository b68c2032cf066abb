import { naturalId } from './natural-id.ts'

/** The id of the row that says that a baby's standard visit took place. */
export const visitCompletionId = (babyId: string, scheduleId: string, visitKey: string): string =>
  naturalId(babyId, scheduleId, visitKey)

/**
 * The id of the vaccination that a tap on a dose of a visit writes: two people who tap the same dose write one row.
 * Doses that are given again and again (`isRepeated`) are of their visit.
 */
export const vaccinationId = (
  babyId: string,
  scheduleId: string,
  { code, dose, visitKey }: { code: string; dose: string; visitKey: string },
): string => naturalId(babyId, scheduleId, 'vaccine', code, dose, ...(isRepeated(dose) ? [visitKey] : []))

/** Whether a dose says how often or whether, not which one: given at one visit says nothing of another. */
export const isRepeated = (dose: string): boolean => dose === 'yearly' || dose === 'advice'

/**
 * The schedule id of rows that say that a visit was set aside. They are rows of `visitCompletion` under an id that
 * devices of an older version do not know: these go on showing the visit as due, and never as one that took place.
 */
export const setAsideId = (scheduleId: string): string => `${scheduleId}.set-aside`

/** Whether the schedule id of a row says that its visit was set aside. */
export const isSetAside = (scheduleId: string): boolean => scheduleId.endsWith('.set-aside')
