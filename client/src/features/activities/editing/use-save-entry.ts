import { useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/schema/local-data.ts'
import type { Write } from '#db/schema/records.ts'
import { write } from '#db/write/write.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { useUndo } from '#features/activities/log/use-undo.ts'
import { useFormat } from '#i18n/use-format.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { inverseOf } from './inverse.ts'

/**
 * Stores an edit of an entry in one transaction and offers undo. `entry`: its state when it was opened; `name`: its
 * short name. Throws `NotSaved` if the device cannot store it; the form then keeps its values.
 */
export function useSaveEntry(): (entry: Entry, name: string, writes: readonly Write[]) => Promise<void> {
  const { db, clock } = useLocalData()
  const { t } = useLingui()
  const format = useFormat()
  const runUndo = useUndo()
  return async (entry, name, writes) => {
    if (writes.length === 0) return
    await write(db, clock, writes)
    const time = format.time(entry.at)
    const what = `${name}, ${time}`
    const undo = () => void runUndo(what, inverseOf(entry, writes))
    toast.show({
      key: `changed/${entry.key}`,
      text: t`Changed: ${what}`,
      icon: 'pencil',
      action: { label: t`Undo`, onPress: undo },
    })
  }
}
