import type { EntryEntity } from './entry.ts'

/** What a line can make: entries of the diary, and a measurement of growth. */
export type SaidEntity = EntryEntity | 'growthMeasurement'

export type SpokenLanguage = 'en' | 'ru' | 'uk' | 'ka'

/**
 * What a word means, such as `wet` or `minutes`. Grammar that all kinds share has its senses in `say/languages`, a kind
 * declares those of its own.
 */
export type Sense = string

/** An amount as it was said. `unit` is the sense of its word; null where none was said. */
export interface SaidAmount {
  value: number
  unit: Sense | null
  /** Its words. */
  said?: string
}

/** The part of a line that speaks of one entry. */
export interface SaidClause {
  has: (...senses: Sense[]) => boolean
  /** Its senses and amounts in the order in which they were said. */
  parts: readonly (Sense | SaidAmount)[]
  amounts: readonly SaidAmount[]
  /** Words that no lexicon has, as they were said. */
  text: string
  /** All of its words, as they were said. */
  said: string
  /** A length, or a start and an end, was said. */
  isTimed: boolean
  /** A length was said, in minutes. */
  minutes: number | undefined
  /** What nobody said a unit of is in these. */
  units: 'metric' | 'imperial'
}

/** Things of the family that have names of their own. */
export interface SaidNamed {
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

export interface SaidEntry {
  /** Of another kind than its words: a rash after an egg is a reaction to food. */
  entity?: EntryEntity
  fields: Readonly<Record<string, unknown>>
  /** `moment` happens, `starts` runs unless an end or a length is said, `ends` ends the one that runs. */
  how: 'moment' | 'starts' | 'ends'
  /** Without a time of its own it cannot be placed: "slept" does not say when. */
  needsTime?: true
  /** It is of a day: "yesterday" is enough, and so is "in the morning". */
  byDay?: true
  /** The words that nobody knows are in its fields. */
  usesText?: true
  /** They are in its notes, where they may say anything: only the first language of a line may make such an entry. */
  notesText?: true
}

/** A piece of a session that was said to be over, ms. */
export interface SaidPiece {
  fields: Readonly<Record<string, unknown>>
  at: number
  until: number
}

/** How one kind of entry is said. Each kind that can be said declares it in its folder. */
export interface KindSaid {
  entity: SaidEntity
  /** Phrases by sense and language, with commas between them; a word that ends in `*` stands for all that begin so. */
  words: Record<Sense, Record<SpokenLanguage, string>>
  /** Senses of other kinds that say more of this one: "peed in the potty". */
  uses?: readonly Sense[]
  /** Whether it has amounts in this unit; null for a number without one. */
  takes?: (unit: Sense | null) => boolean
  /** It has several amounts, of whatever units it takes. */
  severalAmounts?: true
  /** Words that nobody knows may be its own: a food, the name of a medicine. */
  takesText?: true
  /** Senses whose words are such words too: "porridge" is a meal and what it was. */
  named?: readonly Sense[]
  /** What the first language of a line refuses, no other language makes an entry of. */
  isStrict?: true
  /** It can run. */
  lasts?: true
  /** Whether a part of a line without a word of any kind speaks of it: "120 ml". */
  implied?: (clause: SaidClause) => boolean
  /** Whether the part that follows says more of the same entry. */
  joins?: (clause: SaidClause, next: SaidClause, nextEntity: SaidEntity) => boolean
  /** The fields of both where the second goes on with the first: one side after the other. */
  unites?: (one: SaidPiece, next: SaidPiece) => SaidPiece['fields'] | null
  /** Null where the words do not make an entry. */
  read: (clause: SaidClause, named: SaidNamed) => SaidEntry | null
}
