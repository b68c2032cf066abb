import Dexie from 'dexie'
import { entityNames } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '../schema/database.ts'
import { rowKey } from '../schema/row-key.ts'
import { importedOf } from '../import/imported.ts'
import { canRestore } from './may-heal.ts'
import { changeMonths } from '../packed/packed.ts'
import { type LocalRow, staleSeq, type SpaceState } from '../schema/records.ts'
import { readAtOnce } from '../transactions/release-early.ts'

/** The initial state of a space, before its first page. */
export const freshSpace = (id: string, kind: SpaceState['kind']): SpaceState => ({
  id,
  kind,
  cursor: null,
  bootstrapNext: null,
  isWhole: false,
  isNew: true,
  acked: 0,
  nextN: 1,
  mark: null,
})

/** What a sync cycle works on. */
export interface Spaces {
  /** The user's spaces: the private one, and a team for each membership row in it that is not deleted. */
  synced: SpaceState[]
  /** Those that have unsent changes. */
  waiting: ReadonlySet<string>
  /** Spaces on this device, or with ops in the outbox, that the user has left. */
  left: string[]
}

/**
 * The user's spaces, by one request if no op waits: each sync cycle ends with it, and each trip to the database takes
 * time.
 */
export async function spacesOf(db: LocalDatabase): Promise<Spaces> {
  const tables = [db.rows('membership'), db.space, db.outbox, db.importChunk]
  const [memberships, here, [queued], [imported]] = await readAtOnce<
    [LocalRow[], SpaceState[], number[], string[]]
  >(db, tables, [
    () => db.rows('membership').toArray(),
    () => db.space.toArray(),
    () => db.outbox.limit(1).primaryKeys(),
    () => db.importChunk.where('[waiting+count]').above([Dexie.minKey]).limit(1).primaryKeys(),
  ])
  const known = new Map(here.map((space) => [space.id, space]))
  const teams = memberships.filter((row) => row.deletedAt === null)
  const wanted = [
    freshSpace(db.userId, 'user'),
    ...teams.map((row) => freshSpace(String(row.teamId), 'team')),
  ]
  // `add`, not `put`: another tab may have created the space and advanced its state.
  for (const space of wanted) if (!known.has(space.id)) await db.space.add(space).catch(() => undefined)
  const ids = new Set(wanted.map(({ id }) => id))
  const all = [...new Set([...ids, ...known.keys()])]
  const isWaiting = queued !== undefined || imported !== undefined
  const answers = isWaiting ? await readAtOnce<unknown[][]>(db, tables, waitingQueries(db, all)) : []
  const waiting = spacesWithFindings(all, answers)
  // The user's own spaces go first: ops of another family are searched for when nothing else waits.
  const isOthers = queued !== undefined && waiting.size === 0
  const others = isOthers ? ((await db.outbox.orderBy('spaceId').uniqueKeys()) as string[]) : []
  // The teams are not known before the private space is complete.
  const isKnown = known.get(db.userId)?.isWhole ?? false
  return {
    synced: wanted.map((space) => known.get(space.id) ?? space),
    waiting,
    left: isKnown ? [...new Set([...known.keys(), ...others])].filter((id) => !ids.has(id)) : [],
  }
}

/** Two queries for each space: whether an op is in the outbox, and whether an imported row is still to be queued. */
const waitingQueries = (db: LocalDatabase, ids: readonly string[]): (() => PromiseLike<unknown[]>)[] =>
  ids.flatMap((id) => [
    () => db.outbox.where('spaceId').equals(id).limit(1).primaryKeys(),
    () => importedOf(db, id).limit(1).primaryKeys(),
  ])

const spacesWithFindings = (ids: readonly string[], answers: readonly unknown[][]) =>
  new Set(
    ids.filter((_, index) => [answers[2 * index], answers[2 * index + 1]].some((found) => found?.length)),
  )

/**
 * Removes rows that a full resync did not name. Rows with unsent ops wait for the server's answer. A resync names no
 * deletions, so deleted rows of a restored server are kept, because it may be restored once more.
 */
export async function sweep(db: LocalDatabase, spaceId: string, what: 'all' | 'healed'): Promise<void> {
  const pending = new Set((await db.outbox.where('spaceId').equals(spaceId).toArray()).map((op) => op.key))
  for (const entity of what === 'all' ? entityNames : entityNames.filter(canRestore)) {
    const rows = db.rowsOfSpace(entity, spaceId)
    const isGone = (row: LocalRow) =>
      row.seq === staleSeq &&
      !row.isQueued &&
      (what === 'all' || row.deletedAt === null) &&
      !pending.has(rowKey(entity, row))
    await rows.filter(isGone).delete()
  }
  // Every member may write packed entities, and only imported rows in months are unsent.
  await changeMonths(db, spaceId, (rows) => rows.filter((row) => row.seq !== staleSeq || row.isQueued))
  await db.shadow
    .where('spaceId')
    .equals(spaceId)
    .modify((shadow) => {
      if (shadow.row?.seq === staleSeq) shadow.row = null
    })
}
