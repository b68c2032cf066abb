import { useState } from 'react'
import { useLocalData } from '../schema/local-data.ts'
import { useDraft } from './draft.ts'
import { useDirty } from '#ui/forms/use-dirty.ts'

/** An old draft is not offered again: a dose typed yesterday must not look like a current one. */
const keptMs = 60 * 60_000

interface DraftStart {
  /** When the first value was typed, ms. */
  begunAt?: number
}

/**
 * The content of a form: initial values with unsaved ones over them, which survive a reload and an accidental close for
 * an hour. `values` is undefined until the draft is read.
 */
export function useValues<Values extends object>(form: string, initial: () => Values) {
  const { clock } = useLocalData()
  const [initialValues] = useState(initial)
  const { draft, change, clear } = useDraft<Values & DraftStart>(form)
  const isKept = draft !== undefined && clock.now() - (draft.begunAt ?? -Infinity) < keptMs
  const { begunAt, ...typed } = (isKept ? draft : {}) as Partial<Values> & DraftStart
  const values = draft && ({ ...initialValues, ...typed } as Values)
  const isChanged =
    values !== undefined &&
    (Object.keys(typed) as (keyof Values)[]).some(
      (name) => JSON.stringify(values[name]) !== JSON.stringify(initialValues[name]),
    )
  useDirty(isChanged)
  return {
    before: initialValues,
    values,
    isChanged,
    set: (changed: Partial<Values>) => {
      // A draft that is too old is dropped. Untouched fields are not stored, so that an untouched time stays "now".
      const isTooOld = !isKept && Object.keys(draft ?? {}).length > 0
      const emptied = isTooOld ? initialValues : {}
      change({ ...emptied, ...changed, begunAt: begunAt ?? clock.now() } as Partial<Values & DraftStart>)
    },
    clear,
  }
}
