import type { OpStamp } from 'sync-protocol/entities/stamp'
import type { Frozen, OutboxOp, SpaceState } from '../schema/records.ts'

/**
 * Adds numbers and stamps to sealed ops. One record, the state of the space, holds those of all ops: writing each op
 * again takes a phone as long as sending it. `ops`: of one space, oldest first.
 */
export function asSealed(ops: readonly OutboxOp[], space: SpaceState | undefined): OutboxOp[] {
  if (!space?.frozen) return [...ops]
  const { orders, at } = space.frozen
  const places = new Map<number, number>()
  orders.forEach((order, place) => places.set(order, place))
  return ops.map((op) => {
    const place = places.get(op.order!)
    if (place === undefined) return op
    const n = space.acked + 1 + place
    const stamp: OpStamp = [at[2 * place]!, at[2 * place + 1]!]
    // Under a renewed device id an op keeps its stamp and has no number yet.
    return { ...op, at: stamp, ...(n < space.nextN ? { n } : {}) }
  })
}

/** The state of a space with the first ops of its outbox sealed, each with a number and a stamp. */
export function withSealed(space: SpaceState, first: readonly OutboxOp[]): SpaceState {
  const last = first.at(-1)!
  const behind = space.frozen?.orders.findIndex((order) => order > last.order!) ?? -1
  const { orders, at } = sealedFrom(first)
  const rest = behind < 0 ? sealedFrom([]) : without(space.frozen!, behind)
  return {
    ...space,
    nextN: Math.max(space.nextN, last.n! + 1),
    frozen: { orders: joined(orders, rest.orders), at: joined(at, rest.at) },
  }
}

/** The stamped ops in the state of a space, oldest first. */
export function sealedFrom(ops: readonly Pick<OutboxOp, 'order' | 'at'>[]): Frozen {
  const frozen = { orders: new Float64Array(ops.length), at: new Float64Array(2 * ops.length) }
  for (const [place, { order, at }] of ops.entries()) {
    frozen.orders[place] = order!
    frozen.at.set(at!, 2 * place)
  }
  return frozen
}

/** The state of a space after its first `count` sealed ops have left the outbox. */
export function withoutSealed({ frozen, ...space }: SpaceState, count: number): SpaceState {
  return frozen && frozen.orders.length > count ? { ...space, frozen: without(frozen, count) } : space
}

const without = ({ orders, at }: Frozen, count: number): Frozen => ({
  orders: orders.slice(count),
  at: at.slice(2 * count),
})

function joined(one: Float64Array, other: Float64Array): Float64Array {
  const both = new Float64Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
