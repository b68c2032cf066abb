import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { put, remove } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { useUndo } from '#features/activities/log/use-undo.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { vibrate } from '#ui/controls/vibrate.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import type { Planned } from './plan.ts'

/**
 * Saves the entries of a line in one transaction, with one undo. Throws `NotSaved` if the device cannot store them.
 */
export function useSaveParsedLine(baby: Baby) {
  const { db, clock } = useLocalData()
  const { t } = useLingui()
  const { timeZone } = useFormat()
  const runUndo = useUndo()

  /** `note`: text of an additional note; empty for none. */
  return async (planned: readonly Planned[], note: string): Promise<void> => {
    const id = newId(clock)
    const fields = { babyId: baby.id, timestamp: new Date(clock.now()).toISOString(), timeZone, text: note }
    const notes = note === '' ? [] : [put('note', baby.spaceId, id, fields)]
    const writes = [...planned.flatMap((one) => one.writes), ...notes]
    // Undoes the changes in reverse order.
    const undo = [
      ...notes.map((one) => remove('note', one.spaceId, one.id)),
      ...planned.toReversed().flatMap((one) => one.undo),
    ]
    const count = planned.length + notes.length
    const what = t`${plural(count, { one: '# entry', other: '# entries' })}`
    await write(db, clock, writes)
    vibrate('log')
    toast.show({
      key: 'parsed-line',
      text: t`Saved: ${what}`,
      icon: 'check',
      action: { label: t`Undo`, onPress: () => void runUndo(what, undo) },
    })
  }
}
