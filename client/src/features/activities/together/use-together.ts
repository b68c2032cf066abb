import { useContext } from 'react'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { combineLogs } from './combine-logs.ts'
import { GatheringContext } from './gathering.ts'

/** The action of one tap for one of several babies. */
export interface RunOf {
  /** The name of the baby. */
  name: string
  run: () => unknown
}

/**
 * Runs an action for several babies with one tap, within a `GatheringContext`: one transaction, one toast, one undo.
 * Resolves to whether it is stored.
 */
export function useTogether(): (runs: readonly RunOf[]) => Promise<boolean> {
  const gathering = useContext(GatheringContext)
  const log = useQuickLog()
  return async (runs) => {
    const [first, ...rest] = runs.flatMap(
      ({ name, run }) => gathering?.gather(run).map((log) => ({ name, log })) ?? [],
    )
    return first ? log(combineLogs([first, ...rest])) : false
  }
}
