import type { CalendarLabels } from './labels/calendar-labels.ts'

/** The baby and the wording of the events of a calendar. */
export interface EventContext {
  baby: { id: string; name: string }
  labels: CalendarLabels
  /** Whether events contain names, titles and notes. */
  showsDetails: boolean
  /** Ms. */
  now: number
}

/** The title of an event, with the baby's name if details are enabled. */
export const titleOf = (
  { baby, showsDetails }: Pick<EventContext, 'baby' | 'showsDetails'>,
  title: string,
): string => (showsDetails ? `${baby.name}: ${title}` : title)
