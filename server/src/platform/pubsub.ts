import type { WireRow } from 'sync-protocol/wire/change'

/** Says that a space moved. Carries no data of a family: each other process reads the rows itself. */
export interface SpaceMoved {
  space: string
  /** `seq` before and after. */
  from: number
  to: number
  /** The space itself is no more. */
  isGone?: true
}

/** What moved a space, as the process that did it knows: the rows that got numbers. It never leaves that process. */
export interface Known {
  epoch: string
  rows: readonly WireRow[]
  /** Who else may hear of it, asked while the space was locked: until it was let go nobody could leave it. */
  places?: Promise<Places> | undefined
}

/** By each session that may hear of a space, the generation of its person's place; null where she has none any more. */
export type Places = ReadonlyMap<string, number | null>

type AskPlaces = (space: string, by: string | undefined) => Promise<Places> | undefined

export interface PubSub {
  publish(moved: SpaceMoved, known?: Known): void
  /** Who listens to a space in this process and may hear of it, but for the session `by`; undefined where nobody does. */
  places: AskPlaces
  /** Says how that is asked. */
  answerPlaces(ask: AskPlaces): void
  subscribe(listener: (moved: SpaceMoved, known?: Known) => void): () => void
  /** Messages of other processes may have been lost (the connection broke and is back). */
  onMissed(listener: () => void): () => void
  close(): Promise<void>
}

/** A set of listeners; the returned function takes one out again. */
export function listenerSet<T extends unknown[]>() {
  const listeners = new Set<(...args: T) => void>()
  return {
    add(listener: (...args: T) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: (...args: T) => listeners.forEach((listener) => listener(...args)),
    clear: () => listeners.clear(),
  }
}

/** How places are asked, which is the same however moves travel. */
export function placesAsked(): Pick<PubSub, 'places' | 'answerPlaces'> {
  let answer: AskPlaces = () => undefined
  return { places: (space, by) => answer(space, by), answerPlaces: (ask) => void (answer = ask) }
}

/** For one server process. */
export function inProcessPubSub(): PubSub {
  const listeners = listenerSet<[SpaceMoved, Known?]>()
  return {
    ...placesAsked(),
    publish: (moved, known) => listeners.tell(moved, known),
    subscribe: (listener) => listeners.add(listener),
    // Nothing gets lost inside a process.
    onMissed: () => () => {},
    close: async () => listeners.clear(),
  }
}
