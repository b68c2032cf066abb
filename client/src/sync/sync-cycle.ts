import { ApiFailure } from '#api/failure.ts'
import type { SpaceState } from '#db/schema/records.ts'
import { spacesOf } from '#db/apply/spaces.ts'
import type { SyncContext } from './context.ts'
import { bootstrapSpace, pullSpace } from './pull.ts'
import { pushSpace } from './push.ts'

/** The work of a sync cycle. `push` sends the outbox; `pull` names the spaces that changed, or `all` of them. */
export interface Need {
  push: boolean
  pull: ReadonlySet<string> | 'all'
  /** The page may close at any moment. */
  isLast?: boolean
}

/**
 * Pushes a new entry at once, before a full sync cycle. Resolves to false if a full cycle has to follow: a space needed
 * a resync or is gone, or the private space, which names the user's teams, has changed.
 */
export async function pushNewEntry(
  context: SyncContext,
  spaces: Iterable<string>,
  isLast?: boolean,
): Promise<boolean> {
  let isAll = true
  for (const spaceId of spaces)
    try {
      const { needsPull } = await pushSpace(context, spaceId, { isLast, isNewEntry: true })
      if (!needsPull) continue
      await pullSpace(context, spaceId)
      if (spaceId === context.db.userId) isAll = false
    } catch (error) {
      await resyncOrLeave(context, spaceId, error)
      isAll = false
    }
  return isAll
}

/**
 * Runs one sync cycle. Resolves to the ids of the user's spaces after it. Throws errors that stop the whole cycle: no
 * network, a sign-in is needed.
 * 1. Spaces with ops in the outbox, so that new entries are sent first.
 * 2. The private space, because it names the teams.
 * 3. Each team, also one that the private space has just named.
 * 4. Remove teams that the user has left from this device.
 */
export async function runCycle(context: SyncContext, need: Need): Promise<string[]> {
  const done = new Set<string>()
  let spaces = await spacesOf(context.db)
  const { waiting } = spaces
  for (;;) {
    const open = spaces.synced.filter((space) => !done.has(space.id))
    const next = open.find((space) => waiting.has(space.id) && space.cursor !== null) ?? open[0]
    if (!next) break
    done.add(next.id)
    if (await syncSpace(context, next, need, waiting.has(next.id))) spaces = await spacesOf(context.db)
  }
  if (spaces.left.length > 0) await (await import('./resync.ts')).forgetLeftTeams(context, spaces.left)
  return spaces.synced.map(({ id }) => id)
}

/**
 * Bootstraps a new space, pushes, pulls, and reads the remaining pages of the bootstrap. Resolves to whether it sent
 * any request: a space without ops and changes needs none.
 */
async function syncSpace(
  context: SyncContext,
  space: SpaceState,
  need: Need,
  hasWaiting: boolean,
): Promise<boolean> {
  const wanted = need.pull === 'all' || need.pull.has(space.id) || space.cursor === null
  const sends = hasWaiting && (need.push || wanted)
  if (!sends && !wanted && space.isWhole) return false
  try {
    if (space.cursor === null) await bootstrapSpace(context, space)
    const { needsPull } = sends
      ? await pushSpace(context, space.id, { isLast: need.isLast })
      : { needsPull: false }
    if (needsPull || wanted) await pullSpace(context, space.id)
    // A space that was complete stays complete.
    const now = space.isWhole ? undefined : await context.db.space.get(space.id)
    if (now && !now.isWhole) await bootstrapSpace(context, now)
  } catch (error) {
    await resyncOrLeave(context, space.id, error)
  }
  return true
}

/** Handles `resync` and `space_gone`. Throws every other error. */
async function resyncOrLeave(context: SyncContext, spaceId: string, error: unknown): Promise<void> {
  const code = error instanceof ApiFailure ? error.code : undefined
  if (code !== 'resync' && code !== 'space_gone') throw error
  // Loaded on demand, because it is rarely needed.
  const handler = await import('./resync.ts')
  await handler.resyncOrLeave(context, spaceId, error)
}
