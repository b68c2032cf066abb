import { ApiFailure } from '#api/failure.ts'
import type { SpaceState } from '#db/records.ts'
import { isLostTeam, spacesOf, startOver, wipeSpace } from '#db/spaces.ts'
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
 * is all: where a space turns out not to be what this device took it for, a round has to look.
 */
export async function sendTapped(
  context: SyncContext,
  spaces: Iterable<string>,
  isLast?: boolean,
): Promise<boolean> {
  let isAll = true
  for (const spaceId of spaces)
    try {
      const { needsPull } = await pushSpace(context, spaceId, { isLast, isTap: true })
      if (needsPull) await pullSpace(context, spaceId)
    } catch (error) {
      await readAnewOrLeave(context, spaceId, error)
      isAll = false
    }
  return isAll
}

/**
 * One round: first the spaces for which a tap waits, so that it is on its way at once; then the private space, because
 * it says which teams there are, and each team. Resolves to the ids of her spaces as it leaves them. Throws what stops
 * the whole round (no network, sign-in needed).
 */
export async function runRound(context: SyncContext, need: Need): Promise<string[]> {
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
  await forgetLeftTeams(context, spaces.left)
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
    await readAnewOrLeave(context, space.id, error)
  }
  return true
}

/** What the server says of a space that is not what this device took it for. Throws what it says of anything else. */
async function readAnewOrLeave(context: SyncContext, spaceId: string, error: unknown): Promise<void> {
  if (error instanceof ApiFailure && error.code === 'resync')
    await readAnew(context, spaceId, error).catch((again: unknown) => leaveIfGone(context, spaceId, again))
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
    await readAnew(context, db.userId, error)
  })
  if (!(await isLostTeam(db, spaceId))) await wipeSpace(db, clock, spaceId)
}

/** Teams whose membership ended leave this device; what was not sent is offered to the server first. */
async function forgetLeftTeams(context: SyncContext, left: readonly string[]): Promise<void> {
  const { db, clock } = context
  for (const spaceId of left) {
    await pushSpace(context, spaceId).catch((error: unknown) => {
      if (!(error instanceof ApiFailure) || error.code !== 'space_gone') throw error
    })
    await wipeSpace(db, clock, spaceId)
  }
}

async function readAnew(context: SyncContext, spaceId: string, { body }: ApiFailure): Promise<void> {
  if (body.reason !== 'restored') await startOver(context.db, spaceId, 'all')
  else {
    // So rare that no start loads it.
    const { healAndStartOver } = await import('./heal.ts')
    await healAndStartOver(context, spaceId, body)
  }
  const space = await context.db.space.get(spaceId)
  if (space) await bootstrapSpace(context, space)
}
