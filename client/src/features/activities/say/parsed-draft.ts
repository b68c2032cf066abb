import type {
  KindPhrases,
  ParsedEntity,
  FamilyNames,
  ParsedPiece,
} from '#features/activities/entries/kind-phrases.ts'
import type { Grammar } from './spoken.ts'

/** An entry as parsed from a line. It is stored only after the user confirms. */
export interface ParsedDraft {
  entity: ParsedEntity
  fields: Readonly<Record<string, unknown>>
  /**
   * `moment`: happened at `at`; `past`: lasted until `until`; `runs`: began and runs; `ends`: the running session
   * ended at `at`.
   */
  how: 'moment' | 'past' | 'runs' | 'ends'
  /** ms */
  at: number
  /** ms; the same as `at` for all but `past`. */
  until: number
  /** The parts that it was joined from: the sides of a feed, one after the other. */
  pieces?: readonly ParsedPiece[]
  /** The named baby; undefined if the line names none. */
  babyId: string | undefined
  /** Position of its words in the line. */
  from: number
  to: number
}

export interface ParsedLine {
  entries: ParsedDraft[]
  /** The text that was not understood; empty if there is none. */
  rest: string
}

export interface ParseContext extends FamilyNames {
  /** The grammars in the order in which they are tried. */
  grammars: readonly Grammar[]
  kinds: readonly KindPhrases[]
  babies: readonly { id: string; names: readonly string[] }[]
  units: 'metric' | 'imperial'
  /** ms */
  now: number
  timeZone: string
}
