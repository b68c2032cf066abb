import { useLingui } from '@lingui/react/macro'
import type { Create, Patch } from 'sync-protocol/entities/registry'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { patch, put, remove, restore } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { useFormat } from '#i18n/use-format.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { vibrate } from '#ui/controls/vibrate.ts'
import type { Measurement } from './metrics.ts'

const entity = 'growthMeasurement'

/** Adds, changes and deletes measurements; each can be undone. Adding and changing reject with `NotSaved`. */
export function useMeasurementWrites() {
  const { db, clock } = useLocalData()
  const { t } = useLingui()
  const format = useFormat()

  const say = (text: string, icon: 'check' | 'trash', what: string, undo: () => Promise<void>) =>
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
    add: async (spaceId: string, fields: Create<typeof entity>) => {
      const id = newId(clock)
      await write(db, clock, [put(entity, spaceId, id, fields)])
      vibrate('log')
      const day = format.day(fields.date)
      say(t`Measurement of ${day} saved`, 'check', day, () => write(db, clock, [remove(entity, spaceId, id)]))
    },
    /** Writes only the changed fields, so that another user's change of another metric survives. */
    change: async (row: Measurement, fields: Patch<typeof entity>) => {
      const before = row as Record<string, unknown>
      const changed = Object.entries(fields).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
      )
      if (changed.length === 0) return
      await write(db, clock, [patch(entity, row.spaceId, row.id, Object.fromEntries(changed))])
      const day = format.day(fields.date ?? row.date)
      const old = Object.fromEntries(changed.map(([name]) => [name, before[name]]))
      say(t`Measurement of ${day} changed`, 'check', day, () =>
        write(db, clock, [patch(entity, row.spaceId, row.id, old)]),
      )
    },
    /** Deletes without a confirmation. */
    removeIt: async (row: Measurement) => {
      const day = format.day(row.date)
      const isSaved = await saveOrKeep(t`Delete the measurement of ${day}`, () =>
        write(db, clock, [remove(entity, row.spaceId, row.id)]),
      )
      if (isSaved)
        say(t`Measurement of ${day} deleted`, 'trash', day, () =>
          write(db, clock, [restore(entity, row.spaceId, row)]),
        )
    },
  }
}
