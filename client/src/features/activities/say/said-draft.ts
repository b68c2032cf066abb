import type { KindSaid, SaidEntity, SaidNamed, SaidPiece } from '#features/activities/entries/kind-said.ts'
import type { Grammar } from './spoken.ts'

/** An entry as parsed from a line. It is stored only after the user confirms. */
export interface SaidDraft {
  entity: SaidEntity
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
  pieces?: readonly SaidPiece[]
  /** The named baby; undefined if the line names none. */
  babyId: string | undefined
  /** Position of its words in the line. */
  from: number
  to: number
}

export interface Said {
  entries: SaidDraft[]
  /** The text that was not understood; empty if there is none. */
  rest: string
}

export interface SaidContext extends SaidNamed {
  /** The grammars in the order in which they are tried. */
  grammars: readonly Grammar[]
  kinds: readonly KindSaid[]
  babies: readonly { id: string; names: readonly string[] }[]
  units: 'metric' | 'imperial'
  /** ms */
  now: number
  timeZone: string
}
