import { applyPulled } from '#db/apply/apply-pulled.ts'
import { eventsContract } from 'sync-protocol/api/sync'
import type { LiveEvent } from 'sync-protocol/wire/pull'
import type { SyncContext } from './context.ts'
import { readEvents } from './event-stream.ts'

export interface LiveListener {
  /** The stream is open: from now on nothing is missed, but what came before may have been. */
  onOpen(): void
  /** A space moved and the event could not be applied as it is. */
  onMoved(spaceId: string): void
  /** Anything arrived, heartbeats too. */
  onSign(): void
  /** A space is no longer this person's. */
  onGone(spaceId: string): void
  /** The server ends the stream and asks to wait, in ms. */
  onBye(retryIn: number): void
}

/**
 * Follows spaces until the stream ends or `signal` fires. An event that begins where this device stands is applied
 * directly; one it already has is skipped; for any other the listener is told to pull. Throws like a call.
 */
export async function followLive(
  context: SyncContext,
  spaces: readonly string[],
  listener: LiveListener,
  signal: AbortSignal,
): Promise<void> {
  const response = await context.api.callRaw(eventsContract, { query: { spaces: spaces.join(',') }, signal })
  if (!response.body) return
  for await (const { event, data } of readEvents(response.body)) {
    if (signal.aborted) return
    listener.onSign()
    if (event === 'hello') listener.onOpen()
    if (event === 'gone') listener.onGone((JSON.parse(data) as { space: string }).space)
    if (event === 'bye') listener.onBye((JSON.parse(data) as { retryIn: number }).retryIn)
    if (event === 'change') await take(context, JSON.parse(data) as LiveEvent, listener)
  }
}

async function take(context: SyncContext, event: LiveEvent, listener: LiveListener): Promise<void> {
  const { db, clock } = context
  // What this device has pushed itself: its storage need not be asked.
  if (db.settledAt.get(event.space) === event.to) return
  const step = { cursor: event.to }
  const page = event.rows && { spaceId: event.space, rows: event.rows, expected: event.from, step }
  const applied = page !== undefined && (await applyPulled(db, clock, page))
  if (!applied && (await db.space.get(event.space))?.cursor === event.to) return
  // A new team, or a place in one, changes which spaces there are; the round sees to that.
  const changesSpaces = event.space === db.userId
  if (!applied || changesSpaces) listener.onMoved(event.space)
}
