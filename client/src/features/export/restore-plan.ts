import { entityNames, isEntityName, type EntityName } from 'sync-protocol/entities/registry'
import type { BackupRow, BackupSpace } from 'sync-protocol/rules/export/document'
import {
  planRow,
  type RestoreAct,
  type RestoreStep,
  type SkipReason,
} from 'sync-protocol/rules/export/plan-restore'
import type { Backup } from 'sync-protocol/rules/export/read-document'
import { rowsFor } from 'sync-protocol/rules/export/restore-target'
import type { LocalDatabase, LocalRow } from '#db/schema/database.ts'
import { rowParts } from '#db/query/rows-in-parts.ts'
import { inTurns } from './in-turns.ts'
import { mayAddTo, type SpaceHere, spacesHere } from './spaces-here.ts'

/** A restore step, and the space to which it applies. */
export type PlannedStep = RestoreStep & { spaceId: string }

/** What a restore would do, computed before anything is written. */
export interface RestorePlan {
  steps: Record<RestoreAct, PlannedStep[]>
  /** Number of rows that are the same on this device. */
  same: number
  skipped: Map<SkipReason, number>
  /** Families of the file that the user is not in, and where their rows would go. */
  moved: { from: string | null; to: string | null }[]
}

type PlanOptions = { signal?: AbortSignal; onRows?: (rows: number) => void }

/** Compares a backup with the data of this device; writes nothing. */
export async function planRestore(
  db: LocalDatabase,
  backup: Pick<Backup, 'spaces'>,
  { signal, onRows }: PlanOptions = {},
): Promise<RestorePlan> {
  const here = await spacesHere(db)
  const plan: RestorePlan = {
    steps: { add: [], revive: [], change: [] },
    same: 0,
    skipped: new Map(),
    moved: [],
  }
  let checkedRows = 0
  for (const space of backup.spaces) {
    const target = targetOf(space, here)
    if (!target) {
      const count = [...space.rows.values()].reduce((sum, rows) => sum + rows.length, 0)
      plan.skipped.set('other_family', (plan.skipped.get('other_family') ?? 0) + count)
      continue
    }
    if (target.id !== space.id && space.kind === 'team')
      plan.moved.push({ from: space.name, to: target.name })
    const babies = new Set(await livingBabies(db, target.id))
    const moved = rowsFor(space, target.id)
    for (const name of inOrder(space)) {
      const known = isEntityName(name)
        ? await rowsById(db, name, target.id, signal)
        : new Map<string, LocalRow>()
      const scene = {
        kind: target.kind,
        role: target.role,
        seesSome: target.seesSome,
        known: (_: EntityName, id: string) => known.get(id),
        hasBaby: (id: string) => babies.has(id),
      }
      const look = function* (rows: readonly BackupRow[]) {
        for (const row of rows) {
          const found = planRow(name, moved(row, name), scene)
          yield ++checkedRows
          if (found.act === 'same') plan.same++
          else if (found.act === 'skip')
            plan.skipped.set(found.reason, (plan.skipped.get(found.reason) ?? 0) + 1)
          else {
            plan.steps[found.act].push({ ...found, spaceId: target.id })
            if (found.entity === 'baby') babies.add(found.id)
          }
        }
      }
      await inTurns(look(space.rows.get(name) ?? []), { signal, onStep: onRows })
    }
  }
  return plan
}

/**
 * The space for the rows of a backup's space: the same space, or the active family if the user is not in the original.
 */
function targetOf(space: BackupSpace, here: readonly SpaceHere[]): SpaceHere | undefined {
  const same = here.find(({ id }) => id === space.id)
  if (same) return same
  const own = here.find(({ kind }) => kind === space.kind)
  return own && mayAddTo(own) ? own : undefined
}

/** Babies first, because the rows of other entities reference them. */
const inOrder = (space: BackupSpace): string[] => {
  const known: string[] = entityNames.filter((name) => space.rows.has(name))
  const others = [...space.rows.keys()].filter((name) => !isEntityName(name))
  return [...known.filter((name) => name === 'baby'), ...known.filter((name) => name !== 'baby'), ...others]
}

async function livingBabies(db: LocalDatabase, spaceId: string): Promise<string[]> {
  const rows = await db.rowsOfSpace('baby', spaceId).toArray()
  return rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id)
}

async function rowsById(
  db: LocalDatabase,
  entity: EntityName,
  spaceId: string,
  signal?: AbortSignal,
): Promise<Map<string, LocalRow>> {
  const parts = await rowParts(db, entity, spaceId)
  const known = new Map<string, LocalRow>()
  const read = function* () {
    for (const part of parts) {
      for (const row of part) known.set(row.id, row)
      yield known.size
    }
  }
  await inTurns(read(), { signal })
  return known
}
