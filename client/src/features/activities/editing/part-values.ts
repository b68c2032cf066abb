import type { EntryPart } from 'sync-protocol/entities/entry-parts'
import type { Create, Patch } from 'sync-protocol/entities/registry'
import { addDays } from 'sync-protocol/rules/civil-day'
import { civilTimeOf, instantAt } from 'sync-protocol/rules/civil-time'
import type { Write } from '#db/schema/records.ts'
import { patch, put, remove } from '#db/write/make-write.ts'

/** One part of an entry in a form. Instants in ms; NaN for a typed time that is not valid. */
export interface PartValue {
  id: string
  from: number
  /** Null while it runs. */
  to: number | null
}

/**
 * The instant nearest to `near` at which the clock shows `time`. An edit from 23:50 to 0:10 thus means the next
 * day.
 */
export function nearestAt(time: string, near: number, timeZone: string): number {
  const { day } = civilTimeOf(near, timeZone)
  const instants = [-1, 0, 1].map((days) => instantAt({ day: addDays(day, days), time }, timeZone))
  return instants.reduce((best, one) => (Math.abs(one - near) < Math.abs(best - near) ? one : best))
}

export interface PartProblem {
  id: string
  problem: 'noTime' | 'endsFirst' | 'future'
}

/** Why the parts cannot be saved; null if they can. One minute in the future is allowed, because clocks differ. */
export function partProblem(values: readonly PartValue[], now: number): PartProblem | null {
  for (const { id, from, to } of values) {
    if (Number.isNaN(from) || Number.isNaN(to)) return { id, problem: 'noTime' }
    if (to !== null && to < from) return { id, problem: 'endsFirst' }
    if (Math.max(from, to ?? from) > now + 60_000) return { id, problem: 'future' }
  }
  return null
}

const iso = (at: number) => new Date(at).toISOString()

/**
 * Writes that store the edited parts. An unchanged part is not written, so that a partner's change to it survives.
 */
export function partWrites<P extends EntryPart, V extends PartValue>(
  entity: P,
  spaceId: string,
  { before, values }: { before: readonly V[]; values: readonly V[] },
  own: {
    /** Fields of a new part in addition to its times. */
    made: (value: V) => object
    /** Changed fields of a part, without its times. */
    changed?: (value: V, old: V) => object
  },
): Write[] {
  const removed = before.filter(({ id }) => !values.some((value) => value.id === id))
  return [
    ...removed.map(({ id }) => remove(entity, spaceId, id)),
    ...values.flatMap((value) => {
      const { id, from, to } = value
      const old = before.find((one) => one.id === id)
      if (!old) {
        const end = to === null ? {} : { endTime: iso(to) }
        return [put(entity, spaceId, id, { ...own.made(value), startTime: iso(from), ...end } as Create<P>)]
      }
      const changes = {
        ...own.changed?.(value, old),
        ...(from !== old.from ? { startTime: iso(from) } : {}),
        ...(to !== old.to ? { endTime: to === null ? null : iso(to) } : {}),
      } as Patch<P>
      return Object.keys(changes).length > 0 ? [patch(entity, spaceId, id, changes)] : []
    }),
  ]
}
