/** Says that a space moved. Carries no data of a family: each process reads the rows itself. */
export interface SpaceMoved {
  space: string
  /** `seq` before and after. */
  from: number
  to: number
}

export interface PubSub {
  publish(moved: SpaceMoved): void
  subscribe(listener: (moved: SpaceMoved) => void): () => void
  close(): Promise<void>
}

/** For one server process. */
export function inProcessPubSub(): PubSub {
  const listeners = new Set<(moved: SpaceMoved) => void>()
  return {
    publish: (moved) => listeners.forEach((listener) => listener(moved)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => listeners.clear(),
  }
}
