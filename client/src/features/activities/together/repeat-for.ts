import type { Write } from '#db/schema/records.ts'

type One = { id: string }

/** References to rows that have a copy, replaced by the copy's id: the feed of milk taken from the stash. */
const namedBy = (fields: Write['fields'], copyOf: (id: string) => string | undefined) =>
  Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([name, value]) => {
      const copy = typeof value === 'string' ? copyOf(value) : undefined
      return copy === undefined ? [] : [[name, copy]]
    }),
  )

/**
 * Repeats writes for other babies. A created row is copied to each of them with a new id; later writes to it, such as
 * undo or a correction, also go to the copies. The returned function keeps these ids between calls.
 */
export function repeatFor(baby: One, others: readonly One[], newId: () => string) {
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
