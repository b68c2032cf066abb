import type { Sense, SpokenLanguage } from '#features/activities/entries/kind-said.ts'

/** How a time of the clock is said: `<h>` is an hour, `<o>` one as an ordinal, `<g>` one in the genitive, `<m>` minutes; others are senses, `?` may lack. */
export interface SaidTime {
  say: string
  /** Minutes added to the hour. */
  plus?: number
  /** Whether `<m>` is after the hour or before it. */
  minutes?: 1 | -1
}

/** What the parser knows of a language. */
export interface Grammar {
  language: SpokenLanguage
  /** Phrases by sense, with commas between them; a word that ends in `*` stands for all that begin so. */
  words: Record<Sense, string>
  /** Phrases by the number that they say, with commas between them. */
  numbers: Record<number, string>
  /** The same for the ordinals that name hours: "третьего". */
  ordinals?: Record<number, string>
  /** Phrases by the time of the clock that they say; one of the first twelve hours without a zero may be of either half of the day. */
  clocks?: Record<string, string>
  /** What is added to the stem of a number, with its sense: "-ზე" is `at`. */
  endings?: Record<string, Sense>
  times: readonly SaidTime[]
  /** "დილის რვაზე": a part of the day stands before its time, not after it. */
  partsFirst?: true
  /** Fixed lengths in minutes: "half an hour". */
  lengths: Record<number, string>
}
