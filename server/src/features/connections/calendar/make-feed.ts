import type { BodyOf } from 'sync-protocol/api/contract'
import {
  type CalendarFeed,
  type makeCalendarFeedContract,
  mostCalendarFeeds,
} from 'sync-protocol/api/calendar-feeds'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { tokenDigest } from '#platform/auth/digest.ts'
import { lockMembership, lockAccount } from '../queries.ts'
import { feedsOf, insertFeed, renewFeed } from './queries.ts'

type WithAddress = CalendarFeed & { address: string }

/**
 * Creates a calendar of one of the user's teams. Only this answer contains its address. Throws 404 and
 * `too_many_calendars`.
 */
export async function makeFeed(
  deps: Deps,
  userId: string,
  request: BodyOf<typeof makeCalendarFeedContract>,
): Promise<WithAddress> {
  const secret = deps.ids.secret(32)
  const id = deps.ids.uuid()
  const made = await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId)
    if (!(await lockMembership(tx, request.teamId, userId))) throw new ApiError('not_found')
    const ofTeam = (await feedsOf(tx, userId)).filter(({ teamId }) => teamId === request.teamId)
    if (ofTeam.length >= mostCalendarFeeds) throw new ApiError('too_many_calendars')
    await insertFeed(tx, {
      ...{ ...request, id, userId, hash: tokenDigest(secret), lastReadAt: null },
      createdAt: new Date(deps.clock.now()).toISOString(),
    })
    return (await feedsOf(tx, userId)).find((one) => one.id === id)!
  })
  return withAddress(deps, made, secret)
}

/** Replaces the address of a calendar. Throws 404. */
export async function renewAddress(deps: Deps, userId: string, id: string): Promise<WithAddress> {
  const secret = deps.ids.secret(32)
  const renewed = await deps.db.transaction().execute(async (tx) => {
    if (!(await renewFeed(tx, userId, id, tokenDigest(secret)))) throw new ApiError('not_found')
    return (await feedsOf(tx, userId)).find((one) => one.id === id)!
  })
  return withAddress(deps, renewed, secret)
}

type Stored = Awaited<ReturnType<typeof feedsOf>>[number]

export const shownFeed = ({ teamId, teamName, ...rest }: Stored): CalendarFeed => ({
  ...rest,
  team: { id: teamId, name: teamName },
})

const withAddress = ({ config }: Pick<Deps, 'config'>, feed: Stored, secret: string): WithAddress => ({
  ...shownFeed(feed),
  address: `${config.publicUrl}/api/calendar/${secret}.ics`,
})
