import { useLingui } from '@lingui/react/macro'
import type { Create, Patch } from 'sync-protocol/entities/registry'
import { useLocalData } from '#db/local-data.ts'
import { newId } from '#db/new-id.ts'
import { saveOrKeep } from '#db/unsaved.ts'
import type { Shown } from '#db/use-rows.ts'
import { patch, put, remove, restore, write } from '#db/write.ts'
import { toast } from '#ui/toast-store.ts'
import { vibrate } from '#ui/vibrate.ts'

export type CareEntity = 'temperature' | 'medicine' | 'pumping' | 'note'

/** Logs, changes and deletes an entry from its sheet; each can be undone. */
export function useCareWrites<E extends CareEntity>(entity: E) {
  const { db, clock } = useLocalData()
  const { t } = useLingui()

  const offerUndo = (text: string, icon: 'check' | 'trash', what: string, undo: () => Promise<void>) =>
    toast.show({
      key: entity,
      text,
      icon,
      action: {
        label: t`Undo`,
        onPress: () => {
          vibrate('undo')
          void saveOrKeep(t`Undo: ${what}`, undo)
        },
      },
    })

  return {
    /** Stores a new entry; throws `NotSaved` when the device refuses. */
    log: async (spaceId: string, fields: Create<E>, what: string) => {
      const id = newId(clock)
      await write(db, clock, [put(entity, spaceId, id, fields)])
      vibrate('log')
      offerUndo(t`Logged: ${what}`, 'check', what, () => write(db, clock, [remove(entity, spaceId, id)]))
    },
    /** Stores what was changed: only that, so that a partner's change to another field survives. */
    change: async (row: Shown<E>, fields: Patch<E>) => {
      const stored = row as Record<string, unknown>
      const changed = Object.fromEntries(
        Object.entries(fields).filter(
          ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name]),
        ),
      ) as Patch<E>
      if (Object.keys(changed).length > 0)
        await write(db, clock, [patch(entity, row.spaceId, row.id, changed)])
    },
    /** Deletes without asking. */
    removeIt: async (row: Shown<E>, what: string) => {
      const isSaved = await saveOrKeep(t`Delete: ${what}`, () =>
        write(db, clock, [remove(entity, row.spaceId, row.id)]),
      )
      if (isSaved)
        offerUndo(t`Deleted: ${what}`, 'trash', what, () =>
          write(db, clock, [restore(entity, row.spaceId, row)]),
        )
    },
  }
}
