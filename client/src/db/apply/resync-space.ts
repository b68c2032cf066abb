import { entityNames } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '../schema/database.ts'
import { deviceIdOf, renewDevice } from '../schema/device.ts'
import { changeMonths } from '../packed/packed.ts'
import { staleSeq, type SpaceState } from '../schema/records.ts'

/**
 * Starts a full resync of a space. Its rows stay on the screen. Rows that the server does not name are removed at
 * the end (`sweep`), because no other answer names the deletions that this device missed. `never`: the server was
 * restored and did not take its lost rows back. `epoch`: the epoch of a restored server. Unsent ops stay in the
 * outbox, under a new device id, so that an answer to an earlier request is ignored.
 */
export async function resyncSpace(
  db: LocalDatabase,
  spaceId: string,
  sweeps: 'all' | 'healed' | 'never',
  epoch?: string,
): Promise<void> {
  const how: Partial<SpaceState> = sweeps === 'never' ? { isUntaken: true } : { sweeps }
  const reset = { ...how, ...(epoch === undefined ? {} : { epoch }) }
  const stale = { seq: staleSeq }
  await db.transaction('rw', [...db.tables], async () => {
    await renewDevice(db, await deviceIdOf(db))
    const space = await db.space.get(spaceId)
    if (!space) return
    const { sweeps: _sweeps, isUntaken: _isUntaken, epoch: _epoch, ...kept } = space
    await db.space.put({ ...kept, cursor: null, bootstrapNext: null, isWhole: false, ...reset })
    for (const entity of entityNames) await db.rowsOfSpace(entity, spaceId).modify(stale)
    await changeMonths(db, spaceId, (rows) => rows.map((row) => ({ ...row, ...stale })))
    await db.shadow
      .where('spaceId')
      .equals(spaceId)
      .modify((shadow) => {
        if (shadow.row) shadow.row = { ...shadow.row, ...stale }
      })
    await db.unknownRow.where('spaceId').equals(spaceId).delete()
  })
}

/** Whether a restored server lost this team or the user's membership: it did not name the membership again. */
export async function isLostTeam(db: LocalDatabase, spaceId: string): Promise<boolean> {
  const membership = await db.rows('membership').get([db.userId, spaceId])
  return membership?.deletedAt === null && membership.seq === staleSeq
}
