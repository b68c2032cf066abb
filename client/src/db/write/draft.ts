import { useRef, useState } from 'react'
import { type Change, change, commitWith } from '../transactions/commit-early.ts'
import { useLocalData } from '../schema/local-data.ts'
import { useLive } from '../live/use-live.ts'

/** Field by field what was changed in a form and not saved yet. */
export type Draft<Values> = Partial<Values>

/** The name of a form about a row, for its draft: another space may have a row with the same id. */
export const formOf = (name: string, { spaceId, id }: { spaceId: string; id: string }) =>
  `${name}/${spaceId}/${id}`

const keyOf = (form: string) => `draft/${form}`

/**
 * What was typed into a form and not saved, kept in the person's database: it survives a reload, and goes with her
 * data. `draft` is undefined until it is read.
 */
export function useDraft<Values extends object>(form: string) {
  const { db } = useLocalData()
  const stored = useLive(async () => ({ value: (await db.meta.get(keyOf(form)))?.value ?? null }), [db, form])
  const [typed, setTyped] = useState<Draft<Values>>()
  // A change may come from before the last drawing: of a picture that was being made smaller, say.
  const newest = useRef<Draft<Values>>(undefined)
  // Asked of the storage at once and committed with it: a page that goes right after the last letter keeps it. The
  // storage takes changes of one table in the order they were asked. A form that cannot be kept is still a form.
  const store = (one: Change) => {
    db.transaction('rw', db.meta, () => commitWith([one])).catch(() => undefined)
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
