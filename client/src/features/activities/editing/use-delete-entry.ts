import { useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/schema/local-data.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { remove, restore } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { useUndo } from '#features/activities/log/use-undo.ts'
import { useFormat } from '#i18n/use-format.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { attachedTo } from './attached.ts'
import { partsOf } from './parts.ts'

/**
 * Deletes an entry with all rows that it shows, without a confirmation, with undo. `name`: short name of the entry.
 */
export function useDeleteEntry(): (entry: Entry, name: string) => Promise<void> {
  const { db, clock } = useLocalData()
  const { t } = useLingui()
  const format = useFormat()
  const runUndo = useUndo()
  return async (entry, name) => {
    const { spaceId, at } = entry
    const parts = [...partsOf(entry), ...(await attachedTo(db, entry))]
    const time = format.time(at)
    const what = `${name}, ${time}`
    const undo = () =>
      void runUndo(
        t`Delete: ${what}`,
        parts.map(({ entity, row }) => restore(entity, spaceId, row)),
      )
    const writes = parts.map(({ entity, row }) => remove(entity, spaceId, row.id))
    const isSaved = await saveOrKeep(t`Delete: ${what}`, () => write(db, clock, writes))
    if (isSaved)
      toast.show({
        key: 'deleted',
        text: t`Deleted: ${what}`,
        icon: 'trash',
        action: { label: t`Undo`, onPress: undo },
      })
  }
}
