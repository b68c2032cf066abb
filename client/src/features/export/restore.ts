import type { Create } from 'sync-protocol/entities/registry'
import type { Clock } from '#db/clock.ts'
import type { LocalDatabase } from '#db/database.ts'
import type { Write } from '#db/records.ts'
import { patch, put, putKeyed, write } from '#db/write.ts'
import { breathe } from './in-turns.ts'
import type { PlannedStep, RestorePlan } from './restore-plan.ts'

/** Rows of one transaction: none of them holds up the screen for long. */
const rowsAtOnce = 50

export interface RestoreChoice {
  /** Bring back what was deleted since. */
  revives: boolean
  /** Set back what was changed since. */
  changes: boolean
}

/** The steps of a plan that were chosen, babies first. */
export function chosenSteps({ steps }: RestorePlan, { revives, changes }: RestoreChoice): PlannedStep[] {
  const chosen = [...steps.add, ...(revives ? steps.revive : []), ...(changes ? steps.change : [])]
  const isBaby = ({ entity }: PlannedStep) => entity === 'baby'
  return [...chosen.filter(isBaby), ...chosen.filter((step) => !isBaby(step))]
}

/**
 * Writes what was planned, as a person would have typed it: it goes to the other phones by itself. Stops between two
 * transactions when the signal is aborted; what is written stays, and the next restore goes on from there. Throws
 * `NotSaved` where the storage refuses.
 */
export async function restoreSteps(
  db: LocalDatabase,
  clock: Clock,
  steps: readonly PlannedStep[],
  { signal, onRows }: { signal?: AbortSignal; onRows?: (rows: number) => void } = {},
): Promise<void> {
  for (let at = 0; at < steps.length; at += rowsAtOnce) {
    signal?.throwIfAborted()
    const some = steps.slice(at, at + rowsAtOnce)
    await write(db, clock, await writesOf(db, some))
    onRows?.(Math.min(at + rowsAtOnce, steps.length))
    await breathe()
  }
}

/** A row that has arrived since it was planned is not made a second time. */
async function writesOf(db: LocalDatabase, steps: readonly PlannedStep[]): Promise<Write[]> {
  return Promise.all(
    steps.map(async ({ act, entity, spaceId, id, fields }) => {
      if (act === 'change') return patch(entity, spaceId, id, fields as never)
      const isNew = act === 'add' && !(await db.rows(entity).get(id))
      return (isNew ? put : putKeyed)(entity, spaceId, id, fields as Create<typeof entity>)
    }),
  )
}
