import { useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/schema/local-data.ts'
import type { Write } from '#db/schema/records.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { write } from '#db/write/write.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { vibrate } from '#ui/controls/vibrate.ts'

/** Undoes something with one tap, and announces it to screen readers. `what`: name of what is undone. */
export function useUndo(): (what: string, writes: readonly Write[]) => Promise<void> {
  const { db, clock } = useLocalData()
  const { t } = useLingui()
  return async (what, writes) => {
    vibrate('undo')
    const isSaved = await saveOrKeep(t`Undo: ${what}`, () => write(db, clock, writes))
    if (isSaved) toast.announce(t`Undone: ${what}`)
  }
}
