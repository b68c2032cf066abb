import type { Role } from 'sync-protocol/rules/permissions'
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
  /** Who may hear of it, asked while the space was locked: until it was let go nobody could leave it. */
  places?: Promise<Places> | undefined
  /** The session that did it, which hears of it behind its answer. */
  teller?: Teller | undefined
}

/** A session that writes. `answered`: resolves when the answer is out, or nobody waits for it any more. */
export interface Teller {
  sessionId: string
  answered: Promise<unknown>
}

/** Whose a session is, and what she is in a space. */
export interface Place {
  userId: string
  /** Null: no member any more. */
  role: Role | null
  generation: number | null
}

/** By each session that has neither ended nor run out. */
export type Places = ReadonlyMap<string, Place>

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
