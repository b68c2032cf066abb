import type { LiveEvent } from 'sync-protocol/wire/pull'
import type { Deps } from '#deps.ts'
import type { KnownRows, SpaceMoved } from '#platform/pubsub.ts'
import { visibleTo } from './baby-scope.ts'
import { formatCursor } from './cursor.ts'
import { rowsBetween } from './read-changes.ts'
import { type Recipient, recipientsOf } from './recipients.ts'

/** A page with more rows than this is fetched by pull instead. */
const maxRows = 20

interface Subscriber {
  userId: string
  sessionId: string
  send(event: LiveEvent): void
  /** The user is no longer a member of this space. */
  removed(space: string): void
  /** Ends the stream, because the server stops, the session ended or events were missed. The device reconnects and pulls. */
  end(): void
}

export interface Live {
  /**
   * Subscribes to every move of these spaces that commits after `ready` resolved: a device that pulls then misses
   * none. `ready` rejects if the spaces cannot be read.
   */
  subscribe(
    spaces: readonly string[],
    subscriber: Subscriber,
  ): { ready: Promise<void>; unsubscribe: () => void }
  /** Open subscriptions. */
  count(): number
  /** Ends every stream and stops receiving moves. */
  close(): void
}

/** The subscribers of a space, and the last number sent to them; Infinity until that number is read. */
interface Channel {
  subscribers: Set<Subscriber>
  sentTo: number
}

/**
 * Turns "a space moved" into events for open streams.
 * 1. Moves of one space are delivered one after the other. Moves that arrive in the meantime are merged into one.
 * 2. Skip a move whose end was sent already: of two commits at once the later one may be published first, and its event
 *    has the rows of both.
 * 3. Read the rows, once for all subscribers, or take those that this process has just written. An event carries at most
 *    20 rows.
 * 4. Read membership and session at the moment of sending, so that nothing goes out after a removal or a sign-out.
 * 5. Send each subscriber the event with its own cursor and the rows that its user sees, `gone`, or the end of the stream.
 */
export function openLive(deps: Deps): Live {
  const bySpace = new Map<string, Channel>()
  const openSubscribers = new Set<Subscriber>()

  async function deliver(
    { space, from, to, isGone }: SpaceMoved,
    known: KnownRows | undefined,
  ): Promise<void> {
    const channel = bySpace.get(space)
    if (!channel) return
    const { subscribers, sentTo } = channel
    if (!isGone && to <= sentTo) return
    const moved = { space, from: sentTo, to }
    const move = isGone ? null : known && from === sentTo ? known : await readMove(deps, moved)
    // No such space: the account was deleted.
    if (!move) return [...subscribers].forEach((one) => one.end())
    channel.sentTo = to
    const rows = to - sentTo <= maxRows ? move.rows : undefined
    const receivers = [...subscribers]
    if (receivers.length === 0) return
    const send = (subscriber: Subscriber, recipient: Recipient | null | undefined) => {
      if (recipient === undefined) return subscriber.end()
      if (recipient === null) {
        subscribers.delete(subscriber)
        return subscriber.removed(space)
      }
      const { generation, sees } = recipient
      const cursor = (seq: number) => formatCursor({ epoch: move.epoch, generation, seq })
      const ends = { from: cursor(sentTo), to: cursor(to) }
      subscriber.send({ space, ...ends, ...(rows ? { rows: visibleTo(sees, rows) } : {}) })
    }
    const sessionIds = receivers.map(({ sessionId }) => sessionId)
    const recipients = await recipientsOf(deps.db, deps.clock.now(), space, sessionIds)
    for (const one of receivers) send(one, recipients.get(one.sessionId))
  }

  const pending = new Map<string, { moved: SpaceMoved; known: KnownRows | undefined }>()
  const delivering = new Set<string>()

  async function deliverPending(space: string): Promise<void> {
    delivering.add(space)
    try {
      for (let next = pending.get(space); next; next = pending.get(space)) {
        pending.delete(space)
        await deliver(next.moved, next.known)
      }
    } catch (error) {
      deps.log(`live event failed: ${(error as Error).message}`)
      // A device cannot detect what it missed: it reconnects and pulls.
      bySpace.get(space)?.subscribers.forEach((subscriber) => subscriber.end())
    } finally {
      delivering.delete(space)
    }
  }

  const stop = deps.pubsub.subscribe((moved, known) => {
    const { space } = moved
    if (!bySpace.has(space)) return
    const earlier = pending.get(space)?.moved
    // Merges several moves into one read.
    const merged = earlier && { ...earlier, ...moved, to: Math.max(earlier.to, moved.to) }
    pending.set(space, { moved: merged ?? moved, known: merged ? undefined : known })
    if (!delivering.has(space)) void deliverPending(space)
  })

  /** Reads the numbers of spaces without a channel; later moves are received already. */
  async function readSpaceNumbers(spaces: readonly string[]): Promise<void> {
    const rows = await deps.db.selectFrom('space').select(['id', 'seq']).where('id', 'in', spaces).execute()
    for (const { id, seq } of rows) {
      const channel = bySpace.get(id)
      if (channel?.sentTo === Infinity) channel.sentTo = seq
    }
  }

  const endAll = () => [...openSubscribers].forEach((subscriber) => subscriber.end())
  const stopMissed = deps.pubsub.onMissed(endAll)

  return {
    subscribe(spaces, subscriber) {
      openSubscribers.add(subscriber)
      for (const space of spaces) {
        const channel = bySpace.get(space) ?? { subscribers: new Set(), sentTo: Infinity }
        channel.subscribers.add(subscriber)
        bySpace.set(space, channel)
      }
      return {
        ready: readSpaceNumbers(spaces),
        unsubscribe() {
          openSubscribers.delete(subscriber)
          for (const space of spaces) {
            bySpace.get(space)?.subscribers.delete(subscriber)
            if (bySpace.get(space)?.subscribers.size === 0) bySpace.delete(space)
          }
        },
      }
    },
    count: () => openSubscribers.size,
    close() {
      stop()
      stopMissed()
      endAll()
    },
  }
}

/** The content of a move, read from the database; null if the space no longer exists. */
async function readMove(
  { db }: Pick<Deps, 'db'>,
  { space: id, from, to }: SpaceMoved,
): Promise<KnownRows | null> {
  const space = await db.selectFrom('space').select(['kind', 'epoch']).where('id', '=', id).executeTakeFirst()
  if (!space) return null
  const isFew = to - from <= maxRows
  const rows = isFew ? await rowsBetween(db, id, space.kind, { from, to, limit: maxRows }) : []
  return { epoch: space.epoch, rows }
}
