import { newestStamp } from 'sync-protocol/wire/merge'
import { checkCreate } from './check-create.ts'
import type { LocalRow, OutboxOp, Write } from '../schema/records.ts'

/** The op of a write, as it is queued. `shadow`: the server's copy that it is made on top of. */
export function opOf(one: Write, key: string, tap: OutboxOp['tap'], shadow: LocalRow | null): OutboxOp {
  checkCreate(one)
  return {
    spaceId: one.spaceId,
    entity: one.entity,
    rowId: one.id,
    key,
    type: one.type,
    tap,
    after: shadow ? newestStamp(shadow) : null,
    ...(one.intent ? { intent: one.intent } : {}),
    ...(one.fields && one.type !== 'undelete' ? { fields: one.fields } : {}),
  }
}
