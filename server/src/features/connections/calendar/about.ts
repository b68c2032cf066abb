import type { CalendarWords } from './words/calendar-words.ts'

/** Whom the events of a calendar are about, and how they say it. */
export interface About {
  baby: { id: string; name: string }
  words: CalendarWords
  /** Whether events contain names, titles and notes. */
  showsDetails: boolean
  /** Ms. */
  now: number
}

/** The title of an event, with the name of the baby where details are wanted. */
export const titleOf = (
  { baby, showsDetails }: Pick<About, 'baby' | 'showsDetails'>,
  title: string,
): string => (showsDetails ? `${baby.name}: ${title}` : title)
