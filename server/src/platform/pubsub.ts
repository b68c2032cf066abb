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
  /** Recipients other than the session that wrote, read while the space was locked: until then nobody could leave it. */
  places?: Promise<Places> | undefined
}

/** By each valid session, the generation of its user's membership of a space; null where she is no member any more. */
export type Places = ReadonlyMap<string, number | null>

/** The sessions that listen to a space in this process. */
type Listening = (space: string) => readonly string[]

export interface PubSub {
  publish(moved: SpaceMoved, known?: Known): void
  listening: Listening
  /** Says how that is found out. */
  answerListening(answer: Listening): void
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

/** Who listens in this process, which is the same however moves travel. */
export function listeningHere(): Pick<PubSub, 'listening' | 'answerListening'> {
  let listening: Listening = () => []
  return { listening: (space) => listening(space), answerListening: (answer) => void (listening = answer) }
}

/** For one server process. */
export function inProcessPubSub(): PubSub {
  const listeners = listenerSet<[SpaceMoved, Known?]>()
  return {
    ...listeningHere(),
    publish: (moved, known) => listeners.tell(moved, known),
    subscribe: (listener) => listeners.add(listener),
    // Nothing gets lost inside a process.
    onMissed: () => () => {},
    close: async () => listeners.clear(),
  }
}
