import { createContext } from 'react'
import type { QuickLog } from '#features/activities/log/quick-log.ts'

/** Collects logs instead of storing them, so that they can be combined. */
export class Gathering {
  private open: QuickLog[] | undefined

  /** The logs that `run` makes synchronously; none of them is stored. */
  readonly gather = (run: () => unknown): QuickLog[] => {
    const taken: QuickLog[] = []
    this.open = taken
    try {
      run()
    } finally {
      this.open = undefined
    }
    return taken
  }

  /** Collects a log; false if nothing is collecting. */
  readonly take = (log: QuickLog): boolean => {
    this.open?.push(log)
    return this.open !== undefined
  }
}

export const GatheringContext = createContext<Gathering | null>(null)
