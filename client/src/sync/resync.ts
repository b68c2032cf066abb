import { ApiFailure } from '#api/failure.ts'
import { isLostTeam, resyncSpace } from '#db/apply/resync-space.ts'
import { wipeSpace } from '#db/apply/wipe-space.ts'
import type { SyncContext } from './context.ts'
import { restoreAndResync } from './heal.ts'
import { bootstrapSpace, pullSpace } from './pull.ts'
import { pushSpace } from './push.ts'

/** What the server says of a space that is not what this device took it for. Throws what it says of anything else. */
export async function resyncOrLeave(context: SyncContext, spaceId: string, error: unknown): Promise<void> {
  if (error instanceof ApiFailure && error.code === 'resync')
    await resync(context, spaceId, error).catch((again: unknown) => leaveIfGone(context, spaceId, again))
  else await leaveIfGone(context, spaceId, error)
}

/** Throws what is not said of a team that is no longer hers. */
async function leaveIfGone(context: SyncContext, spaceId: string, error: unknown): Promise<void> {
  const isTeam = spaceId !== context.db.userId
  if (!(error instanceof ApiFailure) || error.code !== 'space_gone' || !isTeam) throw error
  await leaveTeam(context, spaceId)
}

/**
 * The server says that a team is no longer hers. Her private space tells whether she was removed, or whether the
 * server was set back to a time before she joined: then her team is not taken from her.
 */
async function leaveTeam(context: SyncContext, spaceId: string): Promise<void> {
  const { db, clock } = context
  await pullSpace(context, db.userId).catch(async (error: unknown) => {
    if (!(error instanceof ApiFailure) || error.code !== 'resync') throw error
    await resync(context, db.userId, error)
  })
  if (!(await isLostTeam(db, spaceId))) await wipeSpace(db, clock, spaceId)
}

/** Teams whose membership ended leave this device; what was not sent is offered to the server first. */
export async function forgetLeftTeams(context: SyncContext, left: readonly string[]): Promise<void> {
  const { db, clock } = context
  for (const spaceId of left) {
    await pushSpace(context, spaceId).catch((error: unknown) => {
      if (!(error instanceof ApiFailure) || error.code !== 'space_gone') throw error
    })
    await wipeSpace(db, clock, spaceId)
  }
}

async function resync(context: SyncContext, spaceId: string, { body }: ApiFailure): Promise<void> {
  if (body.reason !== 'restored') await resyncSpace(context.db, spaceId, 'all')
  else await restoreAndResync(context, spaceId, body)
  const space = await context.db.space.get(spaceId)
  if (space) await bootstrapSpace(context, space)
}
