import type { Op } from 'sync-protocol/wire/change'
import type { OutboxOp } from './records.ts'

/** How long ops are as they are sent. */
export const bytesOf = (ops: readonly Op[]): number => encoder.encode(JSON.stringify(ops)).length
const encoder = new TextEncoder()

/** A frozen change as it is sent. */
export function wireOp(op: OutboxOp): Op {
  return {
    n: op.n!,
    entity: op.entity,
    id: op.rowId,
    type: op.type,
    at: op.at!,
    ...(op.intent ? { intent: op.intent } : {}),
    ...(op.fields ? { fields: op.fields } : {}),
  }
}
