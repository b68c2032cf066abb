import type { LiveEvent } from 'sync-protocol/wire/pull'
import type { Deps } from '#deps.ts'
import type { Known, SpaceMoved } from '#platform/pubsub.ts'
import { formatCursor } from './cursor.ts'
import { rowsBetween } from './read-changes.ts'
import { recipientsOf } from './recipients.ts'

/** A page with more rows than this is fetched by pull instead. */
const maxRows = 20

interface Subscriber {
  userId: string
  sessionId: string
  send(event: LiveEvent): void
  /** The user is no longer in this space. */
  gone(space: string): void
  /** The stream ends: server or session do, or events were missed. The device should come back and pull. */
  end(): void
}

export interface Live {
  /**
   * Hears of every move of these spaces that is not committed yet when `begun` resolves, so that who pulls then misses none.
   * It rejects where the spaces cannot be read.
   */
  subscribe(
    spaces: readonly string[],
    subscriber: Subscriber,
  ): { begun: Promise<void>; unsubscribe: () => void }
  /** Open subscriptions. */
  count(): number
  /** Tells every stream to end, and hears no more. */
  close(): void
}

/** Who listens to a space, and the last number that they know of; none is told before that is read. */
interface Hearing {
  subscribers: Set<Subscriber>
  told: number
}

/**
 * Turns "a space moved" into events for open streams. The rows are read once a move, or not at all where this process
 * moved them. Membership and session are read at the moment of sending, so that nothing goes out to somebody who was removed
 * or signed out a moment ago. Events of one space go out one after the other, in the order of their numbers: of two commits
 * at once the later one may be published first, and its event then has the rows of both.
 */
export function openLive(deps: Deps): Live {
  const bySpace = new Map<string, Hearing>()
  const open = new Set<Subscriber>()

  async function deliver({ space, from, to, isGone }: SpaceMoved, known: Known | undefined): Promise<void> {
    const hearing = bySpace.get(space)
    if (!hearing) return
    const { subscribers, told } = hearing
    if (!isGone && to <= told) return
    const moved = { space, from: told, to }
    const move = isGone ? null : known && from === told ? known : await readMove(deps, moved)
    // Its person's account was deleted.
    if (!move) return [...subscribers].forEach((one) => one.end())
    hearing.told = to
    const rows = to - told <= maxRows ? move.rows : undefined
    const listening = [...subscribers]
    if (listening.length === 0) return
    const send = (subscriber: Subscriber, generation: number | null | undefined) => {
      if (generation === undefined) return subscriber.end()
      if (generation === null) {
        subscribers.delete(subscriber)
        return subscriber.gone(space)
      }
      const cursor = (seq: number) => formatCursor({ epoch: move.epoch, generation, seq })
      const ends = { from: cursor(told), to: cursor(to) }
      subscriber.send({ space, ...ends, ...(rows ? { rows: [...rows] } : {}) })
    }
    const sessionIds = listening.map(({ sessionId }) => sessionId)
    const recipients = await recipientsOf(deps.db, deps.clock.now(), space, sessionIds)
    for (const one of listening) send(one, recipients.get(one.sessionId))
  }

  const waiting = new Map<string, { moved: SpaceMoved; known: Known | undefined }>()
  const busy = new Set<string>()

  async function deliverWaiting(space: string): Promise<void> {
    busy.add(space)
    try {
      for (let next = waiting.get(space); next; next = waiting.get(space)) {
        waiting.delete(space)
        await deliver(next.moved, next.known)
      }
    } catch (error) {
      deps.log(`live event failed: ${(error as Error).message}`)
      // Nobody would notice what is missing: they come back and pull.
      bySpace.get(space)?.subscribers.forEach((subscriber) => subscriber.end())
    } finally {
      busy.delete(space)
    }
  }

  const stop = deps.pubsub.subscribe((moved, known) => {
    const { space } = moved
    if (!bySpace.has(space)) return
    const earlier = waiting.get(space)?.moved
    // Several moves at once are read as one.
    const both = earlier && { ...earlier, ...moved, to: Math.max(earlier.to, moved.to) }
    waiting.set(space, { moved: both ?? moved, known: both ? undefined : known })
    if (!busy.has(space)) void deliverWaiting(space)
  })

  /** Reads where spaces stand that nobody is told of yet; what moves from now on is heard of already. */
  async function begin(spaces: readonly string[]): Promise<void> {
    const rows = await deps.db.selectFrom('space').select(['id', 'seq']).where('id', 'in', spaces).execute()
    for (const { id, seq } of rows) {
      const hearing = bySpace.get(id)
      if (hearing?.told === Infinity) hearing.told = seq
    }
  }

  const endAll = () => [...open].forEach((subscriber) => subscriber.end())
  const stopMissed = deps.pubsub.onMissed(endAll)

  return {
    subscribe(spaces, subscriber) {
      open.add(subscriber)
      for (const space of spaces) {
        const hearing = bySpace.get(space) ?? { subscribers: new Set(), told: Infinity }
        hearing.subscribers.add(subscriber)
        bySpace.set(space, hearing)
      }
      return {
        begun: begin(spaces),
        unsubscribe() {
          open.delete(subscriber)
          for (const space of spaces) {
            bySpace.get(space)?.subscribers.delete(subscriber)
            if (bySpace.get(space)?.subscribers.size === 0) bySpace.delete(space)
          }
        },
      }
    },
    count: () => open.size,
    close() {
      stop()
      stopMissed()
      endAll()
    },
  }
}

/** What moved a space, read from it; null where there is no such space any more. */
async function readMove(
  { db }: Pick<Deps, 'db'>,
  { space: id, from, to }: SpaceMoved,
): Promise<Known | null> {
  const space = await db.selectFrom('space').select(['kind', 'epoch']).where('id', '=', id).executeTakeFirst()
  if (!space) return null
  const isFew = to - from <= maxRows
  const rows = isFew ? await rowsBetween(db, id, space.kind, { from, to, limit: maxRows }) : []
  return { epoch: space.epoch, rows }
}
