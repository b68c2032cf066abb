import type { KindSaid, SaidAmount, SaidClause, Sense } from '#features/activities/entries/kind-said.ts'
import type { SaidDay } from './item.ts'
import type { DayPart, Point } from './point.ts'

/** What is said of when. */
export interface SaidWhen {
  time?: Point
  range?: { start?: Point; end?: Point }
  ago?: number
  minutes?: number
  day?: SaidDay
  part?: DayPart
}

/** The part of a line that speaks of one entry. */
export interface Clause {
  kind?: KindSaid
  when: SaidWhen
  parts: (Sense | SaidAmount)[]
  /** Where the words are that nobody knows. */
  texts: { from: number; to: number }[]
  /** Nothing but fillers came after the last of them. */
  isTextOpen?: boolean
  babyId?: string
  from: number
  to: number
  /** "Then", or the end of a sentence, before it. */
  isApart: boolean
}

export interface ClauseContext {
  kinds: readonly KindSaid[]
  kindOf: (sense: Sense) => KindSaid | undefined
  isNamed: (sense: Sense) => boolean
  line: string
  units: 'metric' | 'imperial'
}

/** What a kind is shown of a clause. */
export const seen = (clause: Clause, { line, units }: ClauseContext): SaidClause => ({
  has: (...senses) => senses.some((sense) => clause.parts.includes(sense)),
  parts: clause.parts,
  amounts: clause.parts.filter((part) => typeof part !== 'string'),
  text: clause.texts.map(({ from, to }) => line.slice(from, to)).join(' '),
  said: line.slice(clause.from, clause.to).trim(),
  isTimed: clause.when.minutes !== undefined || clause.when.range !== undefined,
  minutes: clause.when.minutes,
  units,
})

export const hasMoment = ({ time, range, ago }: SaidWhen) =>
  time !== undefined || range !== undefined || ago !== undefined
