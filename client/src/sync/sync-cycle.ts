import { ApiFailure } from '#api/failure.ts'
import type { SpaceState } from '#db/schema/records.ts'
import { spacesOf } from '#db/apply/spaces.ts'
import type { SyncContext } from './context.ts'
import { bootstrapSpace, pullSpace } from './pull.ts'
import { pushSpace } from './push.ts'

/** What a round should see to. `push` sends what waits; `pull` names spaces that moved; `all` means every space. */
export interface Need {
  push: boolean
  pull: ReadonlySet<string> | 'all'
  /** The page may be gone any moment. */
  isLast?: boolean
}

/**
 * Sends what waits for spaces in which somebody has just tapped, without a look at anything else. Resolves to whether that
 * is all: where a space turns out not to be what this device took it for, or her own one has moved, which says what teams
 * there are, a round has to look.
 */
export async function pushNewEntry(
  context: SyncContext,
  spaces: Iterable<string>,
  isLast?: boolean,
): Promise<boolean> {
  let isAll = true
  for (const spaceId of spaces)
    try {
      const { needsPull } = await pushSpace(context, spaceId, { isLast, isTap: true })
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
 * One round: first the spaces for which a tap waits, so that it is on its way at once; then the private space, because
 * it says which teams there are, and each team. Resolves to the ids of her spaces as it leaves them. Throws what stops
 * the whole round (no network, sign-in needed).
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
    // A team that appears while the private space is read is seen to in the same round.
    if (await syncSpace(context, next, need, waiting.has(next.id))) spaces = await spacesOf(context.db)
  }
  if (spaces.left.length > 0) await (await import('./resync.ts')).forgetLeftTeams(context, spaces.left)
  return spaces.synced.map(({ id }) => id)
}

/** Resolves to whether the server was asked anything: where nothing waits and nothing moved there is nothing to do. */
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
    // One that was whole stays so.
    const now = space.isWhole ? undefined : await context.db.space.get(space.id)
    if (now && !now.isWhole) await bootstrapSpace(context, now)
  } catch (error) {
    await resyncOrLeave(context, space.id, error)
  }
  return true
}

/** What the server says of a space that is not what this device took it for. Throws what it says of anything else. */
async function resyncOrLeave(context: SyncContext, spaceId: string, error: unknown): Promise<void> {
  const code = error instanceof ApiFailure ? error.code : undefined
  if (code !== 'resync' && code !== 'space_gone') throw error
  // So rare that no start loads it.
  const anew = await import('./resync.ts')
  await anew.resyncOrLeave(context, spaceId, error)
}
