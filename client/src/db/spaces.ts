import { entityNames } from 'sync-protocol/entities/registry'
import type { Clock } from './clock.ts'
import { rowKey, type LocalDatabase } from './database.ts'
import type { SpaceState } from './records.ts'

const fresh = (id: string, kind: SpaceState['kind']): SpaceState => ({
  id,
  kind,
  cursor: null,
  bootstrapNext: null,
  isWhole: false,
  acked: 0,
  nextN: 1,
  mark: null,
})

/** The spaces of this person: her private one, and a team for each living membership row in it. */
export async function syncedSpaces(db: LocalDatabase): Promise<SpaceState[]> {
  const memberships = await db.rows('membership').toArray()
  const teams = memberships.filter((row) => row.deletedAt === null)
  const wanted = [fresh(db.userId, 'user'), ...teams.map((row) => fresh(String(row.teamId), 'team'))]
  const known = await db.space.bulkGet(wanted.map((space) => space.id))
  // `add`, not `put`: another tab may have made it meanwhile, and got further.
  for (const [index, space] of wanted.entries())
    if (!known[index]) await db.space.add(space).catch(() => undefined)
  return wanted.map((space, index) => known[index] ?? space)
}

/** Forgets a space that this person is no longer in; her own unsent words stay in `failed`. */
export async function wipeSpace(db: LocalDatabase, clock: Clock, spaceId: string): Promise<void> {
  await db.transaction('rw', [...db.tables], async () => {
    const unsent = await db.outbox.where('spaceId').equals(spaceId).sortBy('order')
    await db.failed.bulkAdd(
      unsent.map(({ entity, rowId, key, type, fields }) => ({
        spaceId,
        entity,
        rowId,
        key,
        type,
        ...(fields ? { fields } : {}),
        status: 'space_gone' as const,
        failedAt: clock.deviceNow(),
      })),
    )
    for (const entity of entityNames) await db.rows(entity).where('spaceId').equals(spaceId).delete()
    for (const table of [db.outbox, db.shadow, db.unknownRow])
      await table.where('spaceId').equals(spaceId).delete()
    await db.space.delete(spaceId)
  })
}

/**
 * Reads a space anew from its first page. What is unsent stays queued. The other rows go, because deletions that this
 * device missed are told nowhere any more, except where the server itself was set back and may have lost rows.
 */
export async function startOver(db: LocalDatabase, spaceId: string, reason: unknown): Promise<void> {
  await db.transaction('rw', [...db.tables], async () => {
    await db.space.update(spaceId, { cursor: null, bootstrapNext: null, isWhole: false })
    if (reason === 'restored') return
    const pending = new Set((await db.outbox.where('spaceId').equals(spaceId).toArray()).map((op) => op.key))
    for (const entity of entityNames) {
      const rows = db.rows(entity).where('spaceId').equals(spaceId)
      await rows.filter((row) => !pending.has(rowKey(entity, row.id))).delete()
    }
  })
}
