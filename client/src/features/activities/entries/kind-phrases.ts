import type { EntryEntity } from './entry.ts'

/** What a spoken or typed line can create: diary entries and growth measurements. */
export type ParsedEntity = EntryEntity | 'growthMeasurement'

export type SpokenLanguage = 'en' | 'ru' | 'uk' | 'ka'

/**
 * The meaning of a word, such as `wet` or `minutes`. `say/languages` has the senses that all kinds share; a kind
 * declares its own senses.
 */
export type Sense = string

/** An amount in a line. `unit` is the sense of its unit word; null if the line has none. */
export interface ParsedAmount {
  value: number
  unit: Sense | null
  /** Its words in the line. */
  sourceText?: string
}

/** The clause of a line that describes one entry. */
export interface ParsedClause {
  has: (...senses: Sense[]) => boolean
  /** Its senses and amounts in the order of the line. */
  parts: readonly (Sense | ParsedAmount)[]
  amounts: readonly ParsedAmount[]
  /** Words that no lexicon has, unchanged. */
  text: string
  /** All words of the clause, unchanged. */
  sourceText: string
  /** The clause has a length, or a start and an end. */
  isTimed: boolean
  /** The length, in minutes. */
  minutes: number | undefined
  /** The units of amounts without a unit word. */
  units: 'metric' | 'imperial'
}

/** The names that the family gave to its activities and medicines. */
export interface FamilyNames {
  activities: readonly {
    id: string
    name: string
    glyph: string
    colour: string
    lasts: boolean
    unit: string | null
    choices: readonly string[]
  }[]
  medicines: readonly { name: string; kind: string; intervalMinutes: number | null }[]
}

export interface ParsedEntry {
  /** The kind of entry, if it differs from that of the words: a rash after an egg is a food reaction. */
  entity?: EntryEntity
  fields: Readonly<Record<string, unknown>>
  /**
   * `moment`: single moment; `starts`: runs unless the clause has an end or a length; `ends`: ends the running one.
   */
  how: 'moment' | 'starts' | 'ends'
  /** Needs a time in the clause: "slept" does not imply one. */
  needsTime?: true
  /** The entry belongs to a day: "yesterday" or "in the morning" is a sufficient time. */
  byDay?: true
  /** Its fields include the unknown words. */
  usesText?: true
  /**
   * Its notes include the unknown words, which may be anything: only the first language of a line may create such
   * an entry.
   */
  notesText?: true
}

/** A part of a finished session, ms. */
export interface ParsedPiece {
  fields: Readonly<Record<string, unknown>>
  at: number
  until: number
}

/** Phrases that describe one kind of entry, and how they become its fields. Kinds declare them in `phrases.ts`. */
export interface KindPhrases {
  entity: ParsedEntity
  /**
   * Phrases by sense and language, separated by commas. A word that ends in `*` matches every word with that
   * beginning.
   */
  words: Record<Sense, Record<SpokenLanguage, string>>
  /** Senses of other kinds that add detail to this one: "peed in the potty". */
  uses?: readonly Sense[]
  /** Whether it accepts amounts in this unit; null for a number without a unit. */
  takes?: (unit: Sense | null) => boolean
  /** Accepts several amounts, in any of its units. */
  severalAmounts?: true
  /** Unknown words may belong to it: a food, the name of a medicine. */
  takesText?: true
  /** Senses whose words also count as its text: "porridge" is a meal and its food. */
  named?: readonly Sense[]
  /** If the first language of a line rejects the clause, no other language may create an entry from it. */
  isStrict?: true
  /** It can run. */
  lasts?: true
  /** Whether a clause without a word of any kind belongs to it: "120 ml". */
  implied?: (clause: ParsedClause) => boolean
  /** Whether the next clause adds detail to the same entry. */
  joins?: (clause: ParsedClause, next: ParsedClause, nextEntity: ParsedEntity) => boolean
  /** The combined fields if the second clause continues the first: one nursing side after the other. */
  unites?: (one: ParsedPiece, next: ParsedPiece) => ParsedPiece['fields'] | null
  /** Returns null if the words do not form an entry. */
  read: (clause: ParsedClause, named: FamilyNames) => ParsedEntry | null
}
