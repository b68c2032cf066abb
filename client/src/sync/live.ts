import { applyPulled } from '#db/apply/apply-pulled.ts'
import { eventsContract } from 'sync-protocol/api/sync'
import type { LiveEvent } from 'sync-protocol/wire/pull'
import type { SyncContext } from './context.ts'
import { readEvents } from './event-stream.ts'

export interface LiveListener {
  /** The stream is open: no event is missed from now on; earlier ones may have been. */
  onOpen(): void
  /** A space changed and the event could not be applied directly. */
  onMoved(spaceId: string): void
  /** Any data arrived, heartbeats too. */
  onSign(): void
  /** The user is no longer a member of the space. */
  onGone(spaceId: string): void
  /** The server ends the stream and says how long to wait, in ms. */
  onBye(retryIn: number): void
}

/**
 * Reads the event stream of spaces until it ends or `signal` fires. Throws like a call. For a `change`:
 * 1. Skip an event whose end this device has reached by its own push.
 * 2. Apply its rows where it begins at this device's cursor.
 * 3. Skip it where the cursor is at its end already.
 * 4. Otherwise, and for the private space, which names the teams, call `onMoved`: a sync cycle pulls.
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
    if (event === 'change') await receive(context, JSON.parse(data) as LiveEvent, listener)
  }
}

async function receive(context: SyncContext, event: LiveEvent, listener: LiveListener): Promise<void> {
  const { db, clock } = context
  if (db.pushedTo.get(event.space) === event.to) return
  const step = { cursor: event.to }
  const page = event.rows && { spaceId: event.space, rows: event.rows, expected: event.from, step }
  const applied = page !== undefined && (await applyPulled(db, clock, page))
  if (!applied && (await db.space.get(event.space))?.cursor === event.to) return
  const changesSpaces = event.space === db.userId
  if (!applied || changesSpaces) listener.onMoved(event.space)
}
