import type { WireRow } from 'sync-protocol/wire/change'

/** Notifies that a space has new changes. Carries no data of a family: each other process reads the rows itself. */
export interface SpaceMoved {
  space: string
  /** `seq` before and after. */
  from: number
  to: number
  /** The space was deleted. */
  isGone?: true
}

/** The changed rows of a move, as far as the writing process has them. They never leave that process. */
export interface KnownRows {
  epoch: string
  rows: readonly WireRow[]
}

export interface PubSub {
  publish(moved: SpaceMoved, known?: KnownRows): void
  subscribe(listener: (moved: SpaceMoved, known?: KnownRows) => void): () => void
  /** Messages of other processes may have been lost (the connection was interrupted). */
  onMissed(listener: () => void): () => void
  close(): Promise<void>
}

/** A set of listeners; the returned function removes one. */
export function listenerSet<T extends unknown[]>() {
  const listeners = new Set<(...args: T) => void>()
  return {
    add(listener: (...args: T) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify: (...args: T) => listeners.forEach((listener) => listener(...args)),
    clear: () => listeners.clear(),
  }
}

/** For one server process. */
export function inProcessPubSub(): PubSub {
  const listeners = listenerSet<[SpaceMoved, KnownRows?]>()
  return {
    publish: (moved, known) => listeners.notify(moved, known),
    subscribe: (listener) => listeners.add(listener),
    // Inside one process no message is lost.
    onMissed: () => () => {},
    close: async () => listeners.clear(),
  }
}
