import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { put, remove } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { formOf } from '#db/write/draft.ts'
import { SessionForm } from '#features/activities/editing/session-form.tsx'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { useTakeBack } from '#features/activities/log/use-take-back.ts'
import { useForAll } from '#features/activities/together/also-for.ts'
import { ForWhom } from '#features/activities/together/for-whom.tsx'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { vibrate } from '#ui/controls/vibrate.ts'
import { PastSleepFields, type PastSleepFacts, typeOf } from './past-sleep-fields.tsx'

const hour = 3_600_000
const own: PastSleepFacts = { sleepType: 'AFTERNOON_NAP', location: null, isTypeSaid: false }

/** Logs a sleep that is over, by start and end or by its length; also while another one runs. */
export const PastSleepSheet = ({
  baby,
  diary,
  onClose,
}: {
  baby: Baby
  diary: Pick<Diary, 'sleeps'>
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const format = useFormat()
  const { timeZone } = format
  const forAll = useForAll()
  const takeBack = useTakeBack()
  const [session] = useState(() => {
    const now = clock.now()
    return { at: now - hour, until: now, notes: null, timeZone }
  })
  return (
    <Sheet open onClose={onClose} act="sleep" title={t`Past sleep`} closeLabel={t`Close`}>
      <SessionForm
        isNew
        draftKey={formOf('pastSleep', baby)}
        session={session}
        opensWith={{ end: { kind: 'now' } }}
        own={own}
        words={{ start: t`Fell asleep`, end: t`Woke up`, runs: '', isOver: '' }}
        others={diary.sleeps}
        mayRun={false}
        saveLabel={t`Log sleep`}
        onSave={async (_, { at, until, notes, location, ...facts }) => {
          const id = newId(clock)
          const sleepType = typeOf({ ...facts, location }, at, timeZone, baby)
          const end = until ?? clock.now()
          const all = forAll()
          const made = [
            put('sleepSession', baby.spaceId, id, {
              babyId: baby.id,
              startTime: new Date(at).toISOString(),
              endTime: new Date(end).toISOString(),
              ...{ timeZone, sleepType, location, notes },
            }),
          ]
          await write(db, clock, all.writes(made))
          vibrate('log')
          onClose()
          const range = format.timeRange(at, end)
          toast.show({
            key: 'sleep',
            icon: 'moon',
            text: all.named(t`Sleep logged: ${range}`),
            action: {
              label: t`Undo`,
              onPress: () => void takeBack(range, all.writes([remove('sleepSession', baby.spaceId, id)])),
            },
          })
        }}
      >
        {(fields) => (
          <>
            <PastSleepFields {...fields} window={baby} />
            <ForWhom />
          </>
        )}
      </SessionForm>
    </Sheet>
  )
}
