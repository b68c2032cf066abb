import type { LiveEvent } from 'sync-protocol/wire/pull'
import type { Deps } from '#deps.ts'
import type { SpaceMoved } from '#platform/pubsub.ts'
import { formatCursor } from './cursor.ts'
import { rowsBetween } from './read-changes.ts'

/** A page with more rows than this is fetched by pull instead. */
const maxRows = 20

interface Subscriber {
  userId: string
  send(event: LiveEvent): void
  /** The user is no longer in this space. */
  gone(space: string): void
  /** The stream ends: the server stops, or events were missed. The device should come back and pull. */
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
 * Turns "a space moved" into events for open streams. The rows are read once a move, and membership is asked at
 * the moment of sending, so nothing goes out to somebody who was removed a moment ago.
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
    if (!space) return
    const few = moved.to - moved.from <= maxRows
    const rows = few
      ? await rowsBetween(deps.db, moved.space, space.kind, {
          from: moved.from,
          to: moved.to,
          limit: maxRows,
        })
      : undefined
    const generations = await generationsOf(
      deps,
      moved.space,
      [...subscribers].map((one) => one.userId),
    )
    for (const subscriber of [...subscribers]) {
      const generation = generations.get(subscriber.userId)
      if (generation === undefined) {
        subscribers.delete(subscriber)
        subscriber.gone(moved.space)
        continue
      }
      const cursor = (seq: number) => formatCursor({ epoch: space.epoch, generation, seq })
      subscriber.send({
        space: moved.space,
        from: cursor(moved.from),
        to: cursor(moved.to),
        ...(rows ? { rows } : {}),
      })
    }
  }

  const stop = deps.pubsub.subscribe((moved) => {
    deliver(moved).catch((error: unknown) => deps.log(`live event failed: ${(error as Error).message}`))
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
