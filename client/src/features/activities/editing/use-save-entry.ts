import { useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/schema/local-data.ts'
import type { Write } from '#db/schema/records.ts'
import { write } from '#db/write/write.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { useTakeBack } from '#features/activities/log/use-take-back.ts'
import { useFormat } from '#i18n/use-format.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { inverseOf } from './inverse.ts'

/**
 * Stores an edit of an entry in one transaction and offers to take it back. `entry`: as it was opened; `name`: what it
 * is, in a word or two. Throws `NotSaved` when the device refuses: the form then keeps what was typed.
 */
export function useSaveEntry(): (entry: Entry, name: string, writes: readonly Write[]) => Promise<void> {
  const { db, clock } = useLocalData()
  const { t } = useLingui()
  const format = useFormat()
  const takeBack = useTakeBack()
  return async (entry, name, writes) => {
    if (writes.length === 0) return
    await write(db, clock, writes)
    const time = format.time(entry.at)
    const what = `${name}, ${time}`
    const undo = () => void takeBack(what, inverseOf(entry, writes))
    toast.show({
      key: `changed/${entry.key}`,
      text: t`Changed: ${what}`,
      icon: 'pencil',
      action: { label: t`Undo`, onPress: undo },
    })
  }
}
