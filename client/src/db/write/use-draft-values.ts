import { useState } from 'react'
import { useLocalData } from '../schema/local-data.ts'
import { useDraft } from './draft.ts'
import { useDirty } from '#ui/forms/use-dirty.ts'

/** A dose that was typed yesterday and never logged is not offered today as if it were being typed. */
const keptMs = 60 * 60_000

interface Begun {
  /** When the first of it was typed, ms. */
  begunAt?: number
}

/**
 * The content of a form: what it starts with, and over it what was typed and not saved yet, which survives a reload and
 * an accidental close for an hour. `values` is undefined until that is read.
 */
export function useValues<Values extends object>(form: string, initial: () => Values) {
  const { clock } = useLocalData()
  const [before] = useState(initial)
  const { draft, change, clear } = useDraft<Values & Begun>(form)
  const isKept = draft !== undefined && clock.now() - (draft.begunAt ?? -Infinity) < keptMs
  const { begunAt, ...typed } = (isKept ? draft : {}) as Partial<Values> & Begun
  const values = draft && ({ ...before, ...typed } as Values)
  const isChanged =
    values !== undefined &&
    (Object.keys(typed) as (keyof Values)[]).some(
      (name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]),
    )
  useDirty(isChanged)
  return {
    before,
    values,
    isChanged,
    set: (changed: Partial<Values>) => {
      // A draft that is too old is dropped. Untouched fields are not stored, so that an untouched time stays "now".
      const isTooOld = !isKept && Object.keys(draft ?? {}).length > 0
      const emptied = isTooOld ? before : {}
      change({ ...emptied, ...changed, begunAt: begunAt ?? clock.now() } as Partial<Values & Begun>)
    },
    clear,
  }
}
