import { entryPartNames } from 'sync-protocol/entities/entry-parts'
import { type EntityName, entityNames, entityOf } from 'sync-protocol/entities/registry'
import { type BackupRow, backupRow } from 'sync-protocol/rules/export/document'
import { spacesHere } from '#features/export/spaces-here.ts'
import { everyRow } from '#db/query/every-row.ts'
import type { LocalDatabase } from '#db/schema/database.ts'

export type RowsByEntity = ReadonlyMap<EntityName, readonly BackupRow[]>

/** The content of a trial's database. */
export interface TrialContent {
  teamId: string
  /** Rows of its family and of its private space that are not deleted. */
  team: RowsByEntity
  own: RowsByEntity
  /** Number of entries as the user counts them; parts of an entry and pictures are included in their entry. */
  entries: number
  /** The order of the last change; 0 before the first. */
  lastOrder: number
}

/** Entities that are no entries: they belong to the family, or are parts of an entry. */
const noEntries: readonly EntityName[] = [
  'team',
  'teamMember',
  'invitation',
  'baby',
  ...entryPartNames,
  'milkTake',
  'milkRules',
  'photo',
  'alertAcknowledgement',
]

/** Reads a trial; undefined if its database has no family. */
export async function readTrialContent(db: LocalDatabase): Promise<TrialContent | undefined> {
  const spaces = await spacesHere(db)
  const team = spaces.find(({ kind }) => kind === 'team')
  if (!team) return undefined
  // Read before the rows: a write in between counts as newer and is taken over next.
  const lastOrder = await lastOrderOf(db)
  const rows = await rowsOf(db, team.id, 'team')
  const own = await rowsOf(db, db.userId, 'user')
  const count = (rows: RowsByEntity, entity: EntityName) => rows.get(entity)?.length ?? 0
  const logged = [...rows.keys()].filter((entity) => !noEntries.includes(entity))
  const entries =
    logged.reduce((sum, entity) => sum + count(rows, entity), 0) +
    count(own, 'wishlist') +
    count(own, 'wishlistItem')
  return { teamId: team.id, team: rows, own, entries, lastOrder }
}

/** The order of the last change of a trial. */
export const lastOrderOf = async (db: LocalDatabase): Promise<number> => {
  const [last] = await db.outbox.orderBy('order').reverse().limit(1).primaryKeys()
  return last ?? 0
}

async function rowsOf(db: LocalDatabase, spaceId: string, kind: 'team' | 'user'): Promise<RowsByEntity> {
  const found = new Map<EntityName, BackupRow[]>()
  for (const entity of entityNames.filter((one) => entityOf(one).space === kind)) {
    const living = (await everyRow(db, entity, spaceId)).filter(({ deletedAt }) => deletedAt === null)
    if (living.length > 0) found.set(entity, living.map(backupRow))
  }
  return found
}
