import { naturalId } from './natural-id.ts'

/** The id of the row for a standard visit of a baby that took place. */
export const visitCompletionId = (babyId: string, scheduleId: string, visitKey: string): string =>
  naturalId(babyId, scheduleId, visitKey)

/**
 * The id of the vaccination for a dose of a visit: two people who tap the same dose write one row. Repeated doses
 * (`isRepeated`) belong to their visit.
 */
export const vaccinationId = (
  babyId: string,
  scheduleId: string,
  { code, dose, visitKey }: { code: string; dose: string; visitKey: string },
): string => naturalId(babyId, scheduleId, 'vaccine', code, dose, ...(isRepeated(dose) ? [visitKey] : []))

/**
 * Whether a dose is a frequency or a recommendation instead of a number: one at a visit says nothing about another
 * visit.
 */
export const isRepeated = (dose: string): boolean => dose === 'yearly' || dose === 'advice'

/**
 * The schedule id of rows for visits that were set aside. They are rows of `visitCompletion` with an id that older
 * versions do not know. These still show the visit as due, and never as completed.
 */
export const setAsideId = (scheduleId: string): string => `${scheduleId}.set-aside`

/** Whether the schedule id of a row means that its visit was set aside. */
export const isSetAside = (scheduleId: string): boolean => scheduleId.endsWith('.set-aside')
