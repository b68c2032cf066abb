import { useEffect, useState } from 'react'
import { glimpseOf } from '#db/storage/parked.ts'
import type { Person } from '#session/people.ts'

export type Glimpses = ReadonlyMap<string, Awaited<ReturnType<typeof glimpseOf>>>

/** The visible parts of the diaries of the users signed in here, by user; undefined while they are read. */
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
