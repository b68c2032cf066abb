import type { Sense, SpokenLanguage } from '#features/activities/entries/kind-phrases.ts'

/**
 * Pattern of a clock time: `<h>` is an hour, `<o>` an ordinal hour, `<g>` an hour in the genitive, `<m>` minutes;
 * other words are senses, `?` marks an optional one.
 */
export interface TimePattern {
  say: string
  /** Minutes added to the hour. */
  plus?: number
  /** Whether `<m>` counts after or before the hour. */
  minutes?: 1 | -1
}

/** The grammar of a language. */
export interface Grammar {
  language: SpokenLanguage
  /** Phrases by sense, separated by commas; a word that ends in `*` matches every word with that beginning. */
  words: Record<Sense, string>
  /** Phrases by number, separated by commas. */
  numbers: Record<number, string>
  /** Ordinals that name hours: "третьего". */
  ordinals?: Record<number, string>
  /** Phrases by clock time. One of the first twelve hours without a leading zero may be in either half of the day. */
  clocks?: Record<string, string>
  /** Endings of numbers, with their sense: "-ზე" is `at`. */
  endings?: Record<string, Sense>
  times: readonly TimePattern[]
  /** "დილის რვაზე": the part of the day precedes its time. */
  partsFirst?: true
  /** Fixed lengths in minutes: "half an hour". */
  lengths: Record<number, string>
}
