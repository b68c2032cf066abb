import { useEffect, useState } from 'react'
import { glimpseOf } from '#db/storage/parked.ts'
import type { Person } from '#session/people.ts'

export type Glimpses = ReadonlyMap<string, Awaited<ReturnType<typeof glimpseOf>>>

/** What may be seen of the diaries of those who are signed in here, by person; undefined while it is read. */
export function useGlimpses(people: readonly Person[]): Glimpses | undefined {
  const [glimpses, setGlimpses] = useState<Glimpses>()
  useEffect(() => {
    let isGone = false
    void Promise.allSettled(people.map(async ({ id }) => [id, await glimpseOf(id)] as const)).then((all) => {
      const read = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      if (!isGone) setGlimpses(new Map(read))
    })
    return () => {
      isGone = true
    }
  }, [people])
  return glimpses
}
