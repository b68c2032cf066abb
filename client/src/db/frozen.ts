import type { OutboxOp, SpaceState } from './records.ts'

/**
 * Changes as they are frozen. That is told once for all of them, in the state of their space: to write each change of a
 * long queue again, only to number it, takes a phone as long as to send it. `ops`: of one space, oldest first.
 */
export function asFrozen(ops: readonly OutboxOp[], space: SpaceState | undefined): OutboxOp[] {
  if (!space?.frozen) return [...ops]
  const { orders, at } = space.frozen
  const places = new Map(orders.map((order, place) => [order, place]))
  return ops.map((op) => {
    const place = places.get(op.order!)
    if (place === undefined) return op
    const n = space.acked + 1 + place
    // Who was made a new device has stamps that stay, and no numbers yet.
    return { ...op, at: at[place]!, ...(n < space.nextN ? { n } : {}) }
  })
}

/** The state of a space with the first changes of its queue frozen, each numbered and stamped. */
export function withFrozen(space: SpaceState, first: readonly OutboxOp[]): SpaceState {
  const last = first.at(-1)!
  const behind = space.frozen?.orders.findIndex((order) => order > last.order!) ?? -1
  const rest = behind < 0 ? { orders: [], at: [] } : without(space.frozen!, behind)
  return {
    ...space,
    nextN: Math.max(space.nextN, last.n! + 1),
    frozen: {
      orders: [...first.map((op) => op.order!), ...rest.orders],
      at: [...first.map((op) => op.at!), ...rest.at],
    },
  }
}

/** The state of a space whose first so many frozen changes leave the queue. */
export function withoutFrozen({ frozen, ...space }: SpaceState, count: number): SpaceState {
  return frozen && frozen.orders.length > count ? { ...space, frozen: without(frozen, count) } : space
}

const without = ({ orders, at }: NonNullable<SpaceState['frozen']>, count: number) => ({
  orders: orders.slice(count),
  at: at.slice(count),
})
