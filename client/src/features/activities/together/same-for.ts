import type { Write } from '#db/schema/records.ts'

type One = { id: string }

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
      if (write.isNew && write.fields?.babyId === baby.id) ids.set(key, newId())
      const id = ids.get(key)
      if (id === undefined) return []
      const isOfBaby = write.fields && 'babyId' in write.fields
      return [{ ...write, id, ...(isOfBaby ? { fields: { ...write.fields, babyId: other.id } } : {}) }]
    }
  return (writes: readonly Write[]): Write[] => [
    ...writes,
    ...others.flatMap((other) => writes.flatMap(copyFor(other))),
  ]
}
