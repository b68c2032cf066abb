import type { OutboxOp } from '../schema/records.ts'

/** The pending ops of a row after another op is queued behind them. */
export interface Replaced {
  /** All that stay, in their order. */
  kept: OutboxOp[]
  /** Those of them that have fewer fields than before. */
  left: OutboxOp[]
  /** The orders of those that have no fields left. */
  gone: number[]
}

/**
 * Edits of one field that are made offline are sent once: a later edit removes the same fields from earlier edits
 * that were never sent. Nothing else changes: a sent op never changes, an end tap is not an edit, and a create keeps
 * its values.
 */
export function replacedBy(op: OutboxOp, pending: readonly OutboxOp[]): Replaced {
  const replaced: Replaced = { kept: [], left: [], gone: [] }
  for (const earlier of pending) {
    const names = Object.keys(earlier.fields ?? {})
    const left = isOpen(op) && isOpen(earlier) ? names.filter((name) => !(name in op.fields!)) : names
    if (left.length === names.length) {
      replaced.kept.push(earlier)
    } else if (left.length === 0) {
      replaced.gone.push(earlier.order!)
    } else {
      const fields = Object.fromEntries(left.map((name) => [name, earlier.fields![name]]))
      replaced.kept.push({ ...earlier, fields })
      replaced.left.push({ ...earlier, fields })
    }
  }
  return replaced
}

const isOpen = ({ type, fields, intent, n, at }: OutboxOp) =>
  type === 'patch' && fields !== undefined && intent === undefined && n === undefined && at === undefined
