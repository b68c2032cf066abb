import { createContext } from 'react'
import type { QuickLog } from '#features/activities/log/quick-log.ts'

/** Takes what would be logged, where it is to be logged with others as one. */
export class Gathering {
  private open: QuickLog[] | undefined

  /** Everything that `run` logs before it waits for anything; none of it is stored. */
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

  /** Whether it was taken. */
  readonly take = (log: QuickLog): boolean => {
    this.open?.push(log)
    return this.open !== undefined
  }
}

export const GatheringContext = createContext<Gathering | null>(null)
