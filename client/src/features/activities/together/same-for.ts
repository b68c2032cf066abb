import type { Write } from '#db/schema/records.ts'

type One = { id: string }

/** The fields that name a row which has a copy, with the id of that copy: the feed of what it took from the stash. */
const namedBy = (fields: Write['fields'], copyOf: (id: string) => string | undefined) =>
  Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([name, value]) => {
      const copy = typeof value === 'string' ? copyOf(value) : undefined
      return copy === undefined ? [] : [[name, copy]]
    }),
  )

/**
 * The same for other babies: what is made of one baby is made of each other too, under ids of its own, and what happens
 * to it later (undo, a correction) happens to those. Ids are kept between the calls of the returned function.
 */
export function sameFor(baby: One, others: readonly One[], newId: () => string) {
  const ids = new Map<string, string>()
  const copyFor =
    (other: One) =>
    (write: Write): Write[] => {
      const key = `${other.id}/${write.id}`
      const named = namedBy(write.fields, (id) => ids.get(`${other.id}/${id}`))
      if (write.isNew && (write.fields?.babyId === baby.id || Object.keys(named).length > 0))
        ids.set(key, newId())
      const id = ids.get(key)
      if (id === undefined) return []
      const isOfBaby = write.fields && 'babyId' in write.fields
      const own = { ...named, ...(isOfBaby ? { babyId: other.id } : {}) }
      return [{ ...write, id, ...(write.fields ? { fields: { ...write.fields, ...own } } : {}) }]
    }
  return (writes: readonly Write[]): Write[] => [
    ...writes,
    ...others.flatMap((other) => writes.flatMap(copyFor(other))),
  ]
}
