import { isEntryPart, partOf } from 'sync-protocol/entities/entry-parts'
import type { Create } from 'sync-protocol/entities/registry'
import type { Clock } from '#db/schema/clock.ts'
import type { LocalDatabase, LocalRow } from '#db/schema/database.ts'
import { isPacked } from '#db/packed/is-packed.ts'
import { packedKey, placeOf } from '#db/packed/month-key.ts'
import { entryIdOf } from '#db/schema/entry-parts.ts'
import { queueImported } from '#db/import/queue-imported.ts'
import type { Write } from '#db/schema/records.ts'
import { storeImport } from '#db/import/store-import.ts'
import { patch, put, putKeyed } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { yieldToPage, inTurns } from './in-turns.ts'
import type { PlannedStep, RestorePlan } from './restore-plan.ts'

/**
 * Rows per transaction, for single writes and for packed months. The limits keep each transaction short for the page.
 */
const [writtenAtOnce, storedAtOnce] = [50, 400]

export interface RestoreChoice {
  /** Bring back what was deleted since. */
  revives: boolean
  /** Set back what was changed since. */
  changes: boolean
}

/** The chosen steps of a plan, babies first. */
export function chosenSteps({ steps }: RestorePlan, { revives, changes }: RestoreChoice): PlannedStep[] {
  const chosen = [...steps.add, ...(revives ? steps.revive : []), ...(changes ? steps.change : [])]
  const isBaby = ({ entity }: PlannedStep) => entity === 'baby'
  return [...chosen.filter(isBaby), ...chosen.filter((step) => !isBaby(step))]
}

/**
 * Carries out the planned steps; sync sends them to the other devices. New rows of daily kinds are stored like an
 * import, so years of them take seconds; all other rows are ordinary writes. After an abort it stops between two
 * transactions; stored rows stay, and the next restore continues from there. Throws `NotSaved` if the storage refuses.
 */
export async function restoreSteps(
  db: LocalDatabase,
  clock: Clock,
  steps: readonly PlannedStep[],
  { signal, onRows }: { signal?: AbortSignal; onRows?: (rows: number) => void } = {},
): Promise<void> {
  const isDaily = ({ act, entity }: PlannedStep) => act === 'add' && isPacked(entity)
  let done = 0
  const report = async (rows: number) => {
    onRows?.((done += rows))
    await yieldToPage()
  }
  const singleSteps = steps.filter((step) => !isDaily(step))
  for (let at = 0; at < singleSteps.length; at += writtenAtOnce) {
    signal?.throwIfAborted()
    const chunk = singleSteps.slice(at, at + writtenAtOnce)
    await write(db, clock, await writesOf(db, chunk))
    await report(chunk.length)
  }
  const spaces = await inTurns(inMonths(steps.filter(isDaily)), { signal })
  for (const [spaceId, rows] of spaces) {
    for (let at = 0; at < rows.length; at += storedAtOnce) {
      signal?.throwIfAborted()
      const chunk = rows.slice(at, at + storedAtOnce)
      await storeImport(db, clock, { spaceId }, at + chunk.length, chunk)
      await report(chunk.length)
    }
    // The first rows in the outbox start a sync cycle.
    await queueImported(db, spaceId)
  }
}

const isPart = ({ entity }: PlannedStep) => isEntryPart(entity)

/** Sorts the parts of an entry right after it. */
function byEntry(a: PlannedStep, b: PlannedStep): number {
  const [first, second] = [entryIdOf(a), entryIdOf(b)]
  return first === second ? Number(isPart(a)) - Number(isPart(b)) : first < second ? -1 : 1
}

/** Groups by space, with the rows of a month together, so that each month is opened once or twice. */
function* inMonths(steps: readonly PlannedStep[]): Generator<number, Map<string, PlannedStep[]>> {
  const months = new Map<string, PlannedStep[]>()
  for (const [at, step] of steps.entries()) {
    const { entity, spaceId, id, fields } = step
    const { owner, month } = placeOf(entity, { ...fields, spaceId, id } as LocalRow)
    const key = packedKey(isEntryPart(entity) ? partOf[entity].entry : entity, owner, month.name)
    const before = months.get(key)
    if (before) before.push(step)
    else months.set(key, [step])
    yield at
  }
  const spaces = new Map<string, PlannedStep[]>()
  for (const key of [...months.keys()].sort()) {
    const month = months.get(key)!.sort(byEntry)
    const { spaceId } = month[0]!
    const rows = spaces.get(spaceId) ?? []
    for (const step of month) rows.push(step)
    spaces.set(spaceId, rows)
    yield month.length
  }
  return spaces
}

/** Does not create a row that has arrived since the plan was made. */
async function writesOf(db: LocalDatabase, steps: readonly PlannedStep[]): Promise<Write[]> {
  return Promise.all(
    steps.map(async ({ act, entity, spaceId, id, fields }) => {
      if (act === 'change') return patch(entity, spaceId, id, fields as never)
      const isNew = act === 'add' && !(await db.rows(entity).get([spaceId, id]))
      return (isNew ? put : putKeyed)(entity, spaceId, id, fields as Create<typeof entity>)
    }),
  )
}
