import { applyPulled } from '#db/apply-pulled.ts'
import type { SpaceState } from '#db/records.ts'
import { bootstrapContract, pullContract } from 'sync-protocol/api/sync'
import type { SyncContext } from './context.ts'
import { timedCall } from './timed-call.ts'

/** Reads everything newer than this device's cursor. Pages and cursor are stored together. */
export async function pullSpace(context: SyncContext, spaceId: string): Promise<void> {
  for (;;) {
    const cursor = (await context.db.space.get(spaceId))?.cursor ?? null
    if (cursor === null) return
    const page = await timedCall(context, pullContract, { query: { space: spaceId, cursor } })
    const { rows } = page
    // Another tab may have been quicker: then ask again from where it got to.
    const applied = await applyPulled(context.db, context.clock, {
      spaceId,
      rows,
      expected: cursor,
      step: { cursor: page.cursor, ...(page.more ? {} : { unread: [] }) },
    })
    if (applied && !page.more) return
  }
}

/**
 * Fills a space that this device has never seen, page by page; it can be broken off at any page. Home is usable
 * after the first.
 */
export async function bootstrapSpace(context: SyncContext, space: SpaceState): Promise<void> {
  let { cursor, bootstrapNext } = space
  do {
    const before = bootstrapNext ?? undefined
    const page = await timedCall(context, bootstrapContract, { query: { space: space.id, before } })
    const step = { cursor: cursor ?? page.asOf, bootstrapNext: page.next, isWhole: page.next === null }
    const applied = await applyPulled(context.db, context.clock, {
      spaceId: space.id,
      rows: page.rows,
      expected: cursor,
      step,
    })
    if (!applied) return
    cursor = step.cursor
    bootstrapNext = page.next
  } while (bootstrapNext !== null)
}
