import { useLingui } from '@lingui/react/macro'
import type { AnyRow, Create, Patch } from 'sync-protocol/entities/registry'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import type { Write } from '#db/schema/records.ts'
import { patch, put, remove } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { useSaveEntry } from '#features/activities/editing/use-save-entry.ts'
import type { Entry, EntryOf, SheetEntity } from '#features/activities/entries/entry.ts'
import { useUndo } from '#features/activities/log/use-undo.ts'
import { useForAll } from '#features/activities/together/also-for.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { vibrate } from '#ui/controls/vibrate.ts'

const removed = ({ entity, spaceId, id }: Write) => remove(entity, spaceId, id)

/**
 * Logs and changes an entry from its sheet, both with undo. Both throw `NotSaved` if the device cannot store it.
 */
export function useCareWrites<E extends SheetEntity>(entity: E) {
  const { db, clock } = useLocalData()
  const { t } = useLingui()
  const saveEntry = useSaveEntry()
  const forAll = useForAll()
  const runUndo = useUndo()
  return {
    /** Stores a new entry. */
    log: async (
      spaceId: string,
      fields: Create<E>,
      what: string,
      /** Writes that are stored and undone together with the entry. */
      also: (id: string) => readonly Write[] = () => [],
    ) => {
      const id = newId(clock)
      const all = forAll()
      const more = also(id)
      await write(db, clock, all.writes([put(entity, spaceId, id, fields), ...more]))
      vibrate('log')
      const undo = () => void runUndo(what, all.writes([...more.map(removed), remove(entity, spaceId, id)]))
      toast.show({
        key: entity,
        text: all.named(t`Logged: ${what}`),
        icon: 'check',
        action: { label: t`Undo`, onPress: undo },
      })
    },
    /** Stores the changed fields only, so that a partner's change to another field survives. */
    change: async (entry: EntryOf<E>, name: string, fields: Patch<E>) => {
      const [row] = (entry as Entry).rows as readonly AnyRow[]
      const stored = row as unknown as Record<string, unknown>
      const changed = Object.entries(fields).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(stored[field]),
      )
      if (!row || changed.length === 0) return
      const { spaceId, id } = row as AnyRow & { spaceId: string }
      await saveEntry(entry as Entry, name, [
        patch(entity, spaceId, id, Object.fromEntries(changed) as Patch<E>),
      ])
    },
  }
}
