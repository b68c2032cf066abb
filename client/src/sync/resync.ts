import { ApiFailure } from '#api/failure.ts'
import { isLostTeam, resyncSpace } from '#db/apply/resync-space.ts'
import { wipeSpace } from '#db/apply/wipe-space.ts'
import type { SyncContext } from './context.ts'
import { restoreAndResync } from './heal.ts'
import { bootstrapSpace, pullSpace } from './pull.ts'
import { pushSpace } from './push.ts'

/** Resyncs a space after `resync`, and removes a team from this device after `space_gone`. Throws every other error. */
export async function resyncOrLeave(context: SyncContext, spaceId: string, error: unknown): Promise<void> {
  if (error instanceof ApiFailure && error.code === 'resync')
    await resync(context, spaceId, error).catch((nextError: unknown) =>
      leaveIfGone(context, spaceId, nextError),
    )
  else await leaveIfGone(context, spaceId, error)
}

/** Removes a team from this device after `space_gone`. Throws every other error. */
async function leaveIfGone(context: SyncContext, spaceId: string, error: unknown): Promise<void> {
  const isTeam = spaceId !== context.db.userId
  if (!(error instanceof ApiFailure) || error.code !== 'space_gone' || !isTeam) throw error
  await leaveTeam(context, spaceId)
}

/**
 * The server has no membership of the user in this team. The private space has the reason: the member was removed,
 * or the server was restored from a backup from before the member joined. In the second case the team stays on this
 * device.
 */
async function leaveTeam(context: SyncContext, spaceId: string): Promise<void> {
  const { db, clock } = context
  await pullSpace(context, db.userId).catch(async (error: unknown) => {
    if (!(error instanceof ApiFailure) || error.code !== 'resync') throw error
    await resync(context, db.userId, error)
  })
  if (!(await isLostTeam(db, spaceId))) await wipeSpace(db, clock, spaceId)
}

/** Removes teams whose membership ended from this device. Pushes their outbox first. */
export async function forgetLeftTeams(context: SyncContext, left: readonly string[]): Promise<void> {
  const { db, clock } = context
  for (const spaceId of left) {
    await pushSpace(context, spaceId).catch((error: unknown) => {
      if (!(error instanceof ApiFailure) || error.code !== 'space_gone') throw error
    })
    await wipeSpace(db, clock, spaceId)
  }
}

/** Reads a space again from its first page. After a restore of the server, sends the rows that it lost first. */
async function resync(context: SyncContext, spaceId: string, { body }: ApiFailure): Promise<void> {
  if (body.reason !== 'restored') await resyncSpace(context.db, spaceId, 'all')
  else await restoreAndResync(context, spaceId, body)
  const space = await context.db.space.get(spaceId)
  if (space) await bootstrapSpace(context, space)
}
