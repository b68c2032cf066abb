import { applyPulled } from '#db/apply/apply-pulled.ts'
import type { SpaceState } from '#db/schema/records.ts'
import { bootstrapContract, pullContract } from 'sync-protocol/api/sync'
import type { SyncContext } from './context.ts'
import { timedCall } from './timed-call.ts'

/**
 * Numbers of entries in the first pages. The first page is small, so that home is soon complete. Screens read between
 * two pages, and recent entries are stored one by one. Later pages have the server's default size.
 */
const firstPages = [300, 600, 1200]

/** Reads everything newer than this device's cursor. Pages and cursor are stored together. */
export async function pullSpace(context: SyncContext, spaceId: string): Promise<void> {
  for (;;) {
    const space = await context.db.space.get(spaceId)
    const cursor = space?.cursor ?? null
    if (cursor === null) return
    const page = await timedCall(context, pullContract, { query: { space: spaceId, cursor } })
    const { rows } = page
    // Usually nothing changed, and then nothing has to be stored.
    const hasChanges = rows.length > 0 || page.cursor !== cursor || (space?.unread?.length ?? 0) > 0
    if (!hasChanges && !page.more) return
    // Another tab may have been faster: pull again from its cursor.
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
 * Reads a space that is new to this device, page by page, the newest entries first. It may be interrupted after any
 * page. Home is complete after the first. Requests the next page while one is stored.
 */
export async function bootstrapSpace(context: SyncContext, space: SpaceState): Promise<void> {
  let page = space.bootstrapNext === null ? 0 : firstPages.length
  const requestPage = (before: string | null) => {
    const query = { space: space.id, before: before ?? undefined, limit: firstPages[page++] }
    const request = timedCall(context, bootstrapContract, { query })
    // Awaited after the previous page is stored. If storing fails it is never awaited, so its rejection is handled
    // here.
    request.catch(() => undefined)
    return request
  }
  let { cursor } = space
  let nextPage = requestPage(space.bootstrapNext)
  for (;;) {
    const page = await nextPage
    if (cursor === null && space.epoch !== undefined) {
      const { expectEpoch } = await import('./heal.ts')
      await expectEpoch(context, space.id, space.epoch)
    }
    if (page.next !== null) nextPage = requestPage(page.next)
    const oldest = page.rows.at(-1)
    const reached = (oldest?.timestamp ?? oldest?.startTime) as string | undefined
    const step = {
      ...{ cursor: cursor ?? page.asOf, bootstrapNext: page.next, isWhole: page.next === null },
      ...(reached === undefined ? {} : { reached }),
    }
    const applied = await applyPulled(context.db, context.clock, {
      spaceId: space.id,
      rows: page.rows,
      expected: cursor,
      step,
    })
    if (!applied || page.next === null) return
    cursor = step.cursor
  }
}
