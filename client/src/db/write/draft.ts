import { useRef, useState } from 'react'
import { type Change, change, commitWith } from '../transactions/commit-early.ts'
import { useLocalData } from '../schema/local-data.ts'
import { useLive } from '../live/use-live.ts'

/** Values that were changed in a form and not saved yet, field by field. */
export type Draft<Values> = Partial<Values>

/** The name of a form for the draft of a row: another space may have a row with the same id. */
export const formOf = (name: string, { spaceId, id }: { spaceId: string; id: string }) =>
  `${name}/${spaceId}/${id}`

const keyOf = (form: string) => `draft/${form}`

/**
 * Unsaved values of a form, kept in the user's database: they survive a reload and are deleted with the user's data.
 * `draft` is undefined until it is read.
 */
export function useDraft<Values extends object>(form: string) {
  const { db } = useLocalData()
  const stored = useLive(async () => ({ value: (await db.meta.get(keyOf(form)))?.value ?? null }), [db, form])
  const [typed, setTyped] = useState<Draft<Values>>()
  // A change may come from a callback of an earlier render, for example after a picture was resized.
  const newest = useRef<Draft<Values>>(undefined)
  // Requested at once and committed with it, so a page that closes after the last letter keeps it. The storage
  // processes changes of one table in order. A form works even if its draft cannot be stored.
  const store = (oneChange: Change) => {
    db.transaction('rw', db.meta, () => commitWith([oneChange])).catch(() => undefined)
  }
  const draft = typed ?? (stored && ((stored.value ?? {}) as Draft<Values>))
  return {
    draft,
    change: (changed: Draft<Values>) => {
      const value = { ...(newest.current ?? draft), ...changed }
      newest.current = value
      setTyped(value)
      store(change.put(db.meta, { key: keyOf(form), value }))
    },
    clear: () => {
      newest.current = {}
      setTyped({})
      store(change.delete(db.meta, keyOf(form)))
    },
  }
}
