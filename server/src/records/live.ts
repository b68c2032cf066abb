import type { LiveEvent } from 'sync-protocol/wire/pull'
import type { Deps } from '#deps.ts'
import type { SpaceMoved } from '#platform/pubsub.ts'
import { liveSessions } from '#platform/auth/session-is-live.ts'
import { formatCursor } from './cursor.ts'
import { rowsBetween } from './read-changes.ts'

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
  /** Hears of every move of these spaces until the returned function is called. */
  subscribe(spaces: readonly string[], subscriber: Subscriber): () => void
  /** Open subscriptions. */
  count(): number
  /** Tells every stream to end, and hears no more. */
  close(): void
}

/**
 * Turns "a space moved" into events for open streams. The rows are read once a move; membership and session are asked
 * at the moment of sending, so nothing goes out to somebody who was removed or signed out a moment ago. Moves of one
 * space are told one after the other; those that come meanwhile are told as one.
 */
export function openLive(deps: Deps): Live {
  const bySpace = new Map<string, Set<Subscriber>>()
  const open = new Set<Subscriber>()

  async function deliver(moved: SpaceMoved): Promise<void> {
    const subscribers = bySpace.get(moved.space)
    if (!subscribers || subscribers.size === 0) return
    const space = await deps.db
      .selectFrom('space')
      .select(['kind', 'epoch'])
      .where('id', '=', moved.space)
      .executeTakeFirst()
    // Its person's account was deleted.
    if (!space) return [...subscribers].forEach((one) => one.end())
    const few = moved.to - moved.from <= maxRows
    const rows = few
      ? await rowsBetween(deps.db, moved.space, space.kind, {
          from: moved.from,
          to: moved.to,
          limit: maxRows,
        })
      : undefined
    const listening = [...subscribers]
    if (listening.length === 0) return
    const sessions = await liveSessions(
      deps,
      listening.map((one) => one.sessionId),
    )
    const generations = await generationsOf(
      deps,
      moved.space,
      listening.map((one) => one.userId),
    )
    for (const subscriber of listening) {
      const generation = generations.get(subscriber.userId)
      if (!sessions.has(subscriber.sessionId)) subscriber.end()
      else if (generation === undefined) {
        subscribers.delete(subscriber)
        subscriber.gone(moved.space)
      } else {
        const cursor = (seq: number) => formatCursor({ epoch: space.epoch, generation, seq })
        const [from, to] = [cursor(moved.from), cursor(moved.to)]
        subscriber.send({ space: moved.space, from, to, ...(rows ? { rows } : {}) })
      }
    }
  }

  const waiting = new Map<string, SpaceMoved>()
  const busy = new Set<string>()

  async function deliverWaiting(space: string): Promise<void> {
    busy.add(space)
    try {
      for (let moved = waiting.get(space); moved; moved = waiting.get(space)) {
        waiting.delete(space)
        await deliver(moved)
      }
    } catch (error) {
      deps.log(`live event failed: ${(error as Error).message}`)
      // Nobody would notice what is missing: they come back and pull.
      bySpace.get(space)?.forEach((subscriber) => subscriber.end())
    } finally {
      busy.delete(space)
    }
  }

  const stop = deps.pubsub.subscribe((moved) => {
    const { space } = moved
    if (!bySpace.has(space)) return
    const earlier = waiting.get(space) ?? moved
    waiting.set(space, {
      space,
      from: Math.min(earlier.from, moved.from),
      to: Math.max(earlier.to, moved.to),
    })
    if (!busy.has(space)) void deliverWaiting(space)
  })

  const endAll = () => [...open].forEach((subscriber) => subscriber.end())
  const stopMissed = deps.pubsub.onMissed(endAll)

  return {
    subscribe(spaces, subscriber) {
      open.add(subscriber)
      for (const space of spaces) bySpace.set(space, (bySpace.get(space) ?? new Set()).add(subscriber))
      return () => {
        open.delete(subscriber)
        for (const space of spaces) {
          bySpace.get(space)?.delete(subscriber)
          if (bySpace.get(space)?.size === 0) bySpace.delete(space)
        }
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

async function generationsOf(
  deps: Deps,
  space: string,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await deps.db
    .selectFrom('member')
    .select(['userId', 'generation'])
    .where('spaceId', '=', space)
    .where('userId', 'in', [...new Set(userIds)])
    .where('removedAt', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.userId, row.generation]))
}
