import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { put, remove } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { formOf } from '#db/write/draft.ts'
import { useUndo } from '#features/activities/log/use-undo.ts'
import { useForAll } from '#features/activities/together/also-for.ts'
import { ForWhom } from '#features/activities/together/for-whom.tsx'
import { useIsPast } from '#features/activities/when/past.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { vibrate } from '#ui/controls/vibrate.ts'
import { contentsOf, formAnswer } from './answers.ts'
import { DiaperForm } from './diaper-form.tsx'
import type { DiaperFields } from './form-values.ts'

/** Logs a diaper change with all its details. */
export const NewDiaperSheet = ({ baby, onClose }: { baby: Baby; onClose: () => void }) => {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const { timeZone } = useFormat()
  const forAll = useForAll()
  const runUndo = useUndo()
  const isPast = useIsPast()
  const [fresh] = useState<DiaperFields>(() => ({
    timestamp: new Date(clock.now()).toISOString(),
    timeZone,
    ...contentsOf[formAnswer(baby.id)],
    consistency: null,
    colour: null,
    notes: null,
  }))
  const save = async (changes: Partial<DiaperFields>) => {
    const id = newId(clock)
    // An untouched time is the time of saving. The form of an earlier diaper saves the time that it shows.
    const timestamp = isPast ? fresh.timestamp : new Date(clock.now()).toISOString()
    const { consistency: _, colour: __, notes: ___, ...lastFields } = fresh
    const all = forAll()
    await write(
      db,
      clock,
      all.writes([
        put('diaperChange', baby.spaceId, id, { babyId: baby.id, ...lastFields, timestamp, ...changes }),
      ]),
    )
    vibrate('log')
    onClose()
    toast.show({
      key: 'diaper',
      text: all.named(t`Diaper logged`),
      icon: 'check',
      action: {
        label: t`Undo`,
        onPress: () => void runUndo(t`Diaper`, all.writes([remove('diaperChange', baby.spaceId, id)])),
      },
    })
  }
  return (
    <Sheet open onClose={onClose} act="diaper" title={t`Diaper`}>
      <DiaperForm
        draftKey={formOf(isPast ? 'past/diaper' : 'diaper', baby)}
        diaper={fresh}
        saveLabel={t`Log the diaper`}
        savesUnchanged
        onSave={save}
        footer={<ForWhom />}
      />
    </Sheet>
  )
}
