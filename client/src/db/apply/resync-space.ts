import { entityNames } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '../schema/database.ts'
import { deviceIdOf, renewDevice } from '../schema/device.ts'
import { changeMonths } from '../packed/packed.ts'
import { staleSeq, type SpaceState } from '../schema/records.ts'

/**
 * Has a space read anew from its first page. Its rows stay on the screen meanwhile; those that the server names no
 * more go at the end (`sweep`), because deletions that this device missed are told nowhere else. `never`: the server
 * was set back and did not take what it lost. `epoch`: of one that was set back. What is unsent stays queued, of a new
 * device: an answer that is still on its way tells of before, and what it told is asked for again.
 */
export async function resyncSpace(
  db: LocalDatabase,
  spaceId: string,
  sweeps: 'all' | 'healed' | 'never',
  epoch?: string,
): Promise<void> {
  const how: Partial<SpaceState> = sweeps === 'never' ? { isUntaken: true } : { sweeps }
  const anew = { ...how, ...(epoch === undefined ? {} : { epoch }) }
  const stale = { seq: staleSeq }
  await db.transaction('rw', [...db.tables], async () => {
    await renewDevice(db, await deviceIdOf(db))
    const space = await db.space.get(spaceId)
    if (!space) return
    const { sweeps: _sweeps, isUntaken: _isUntaken, epoch: _epoch, ...kept } = space
    await db.space.put({ ...kept, cursor: null, bootstrapNext: null, isWhole: false, ...anew })
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

/** Whether a server that was set back lost this team, or her place in it: it did not name her membership again. */
export async function isLostTeam(db: LocalDatabase, spaceId: string): Promise<boolean> {
  const membership = await db.rows('membership').get([db.userId, spaceId])
  return membership?.deletedAt === null && membership.seq === staleSeq
}
