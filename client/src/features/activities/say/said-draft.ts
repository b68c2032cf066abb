import type { KindSaid, SaidEntity, SaidNamed, SaidPiece } from '#features/activities/entries/kind-said.ts'
import type { Grammar } from './spoken.ts'

/** An entry as a line was understood. Nothing is stored of it before a person says so. */
export interface SaidDraft {
  entity: SaidEntity
  fields: Readonly<Record<string, unknown>>
  /** `moment`: happened at `at`; `past`: lasted until `until`; `runs`: began and runs; `ends`: what runs ended at `at`. */
  how: 'moment' | 'past' | 'runs' | 'ends'
  /** ms */
  at: number
  /** ms; the same as `at` for all but `past`. */
  until: number
  /** What it was put together of: the sides of a feed, one after the other. */
  pieces?: readonly SaidPiece[]
  /** Whom the line names; undefined where it names nobody. */
  babyId: string | undefined
  /** Its words in the line. */
  from: number
  to: number
}

export interface Said {
  entries: SaidDraft[]
  /** The text that was not understood; empty if everything was. */
  rest: string
}

export interface SaidContext extends SaidNamed {
  /** The language that is tried first, then the others. */
  grammars: readonly Grammar[]
  kinds: readonly KindSaid[]
  babies: readonly { id: string; names: readonly string[] }[]
  units: 'metric' | 'imperial'
  /** ms */
  now: number
  timeZone: string
}
