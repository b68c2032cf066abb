import type { Op } from 'sync-protocol/wire/change'
import type { OutboxOp } from '../schema/records.ts'

/** The length of ops in bytes, as they are sent. */
export const bytesOf = (ops: readonly Op[]): number => encoder.encode(JSON.stringify(ops)).length
const encoder = new TextEncoder()

/** Whether ops are at most so many bytes long as they are sent. */
export function areWithin(ops: readonly Op[], bytes: number): boolean {
  let left = bytes
  // A character has at least one byte, so counting characters first stops early for long lists.
  for (const op of ops) if ((left -= JSON.stringify(op).length) < 0) return false
  return bytesOf(ops) <= bytes
}

/** A sealed op as it is sent. */
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
