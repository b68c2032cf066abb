import type {
  KindPhrases,
  ParsedAmount,
  ParsedClause,
  Sense,
} from '#features/activities/entries/kind-phrases.ts'
import type { RelativeDay } from './item.ts'
import type { DayPart, Point } from './point.ts'

/** The time of a clause. */
export interface ClauseTime {
  time?: Point
  range?: { start?: Point; end?: Point }
  ago?: number
  minutes?: number
  day?: RelativeDay
  part?: DayPart
}

/** The part of a line that describes one entry. */
export interface Clause {
  kind?: KindPhrases
  when: ClauseTime
  parts: (Sense | ParsedAmount)[]
  /** Positions of the unknown words. */
  texts: { from: number; to: number }[]
  /** Only fillers follow the last of them. */
  isTextOpen?: boolean
  babyId?: string
  from: number
  to: number
  /** It follows "then" or the end of a sentence. */
  isApart: boolean
}

export interface ClauseContext {
  kinds: readonly KindPhrases[]
  kindOf: (sense: Sense) => KindPhrases | undefined
  isNamed: (sense: Sense) => boolean
  line: string
  units: 'metric' | 'imperial'
}

/** The view of a clause that a kind receives. */
export const clauseView = (clause: Clause, { line, units }: ClauseContext): ParsedClause => ({
  has: (...senses) => senses.some((sense) => clause.parts.includes(sense)),
  parts: clause.parts,
  amounts: clause.parts.filter((part) => typeof part !== 'string'),
  text: clause.texts.map(({ from, to }) => line.slice(from, to)).join(' '),
  sourceText: line.slice(clause.from, clause.to).trim(),
  isTimed: clause.when.minutes !== undefined || clause.when.range !== undefined,
  minutes: clause.when.minutes,
  units,
})

export const hasMoment = ({ time, range, ago }: ClauseTime) =>
  time !== undefined || range !== undefined || ago !== undefined
