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
import { PlayFields, type PlayFacts } from './play-fields.tsx'
import { activityNames } from './words.ts'

const halfHour = 1_800_000

/** Logs play or a walk that is over, by start and end; also while another one runs. */
export const PastPlaySheet = ({
  baby,
  diary,
  activity,
  onClose,
}: {
  baby: Baby
  diary: Pick<Diary, 'plays'>
  /** What it opens with. */
  activity: PlayFacts['activityType']
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const format = useFormat()
  const { timeZone } = format
  const forAll = useForAll()
  const takeBack = useTakeBack()
  const [{ session, own }] = useState(() => {
    const now = clock.now()
    return {
      session: { at: now - halfHour, until: now, notes: null, timeZone },
      own: { activityType: activity, mood: 8 } satisfies PlayFacts,
    }
  })
  const isWalk = activity === 'WALKING'
  return (
    <Sheet
      open
      onClose={onClose}
      act={isWalk ? 'walk' : 'play'}
      title={isWalk ? t`Past walk` : t`Past play`}
      closeLabel={t`Close`}
    >
      <SessionForm
        isNew
        draftKey={formOf(`pastPlay/${activity}`, baby)}
        session={session}
        opensWith={{ end: { kind: 'now' } }}
        own={own}
        words={{
          start: t({ message: 'Began', comment: 'play or a walk' }),
          end: t({ message: 'Ended', comment: 'play or a walk' }),
          runs: '',
          isOver: '',
        }}
        others={diary.plays}
        mayRun={false}
        saveLabel={isWalk ? t`Log walk` : t`Log play`}
        onSave={async (_, { at, until, notes, activityType, mood }) => {
          const id = newId(clock)
          const end = until ?? clock.now()
          const all = forAll()
          const made = [
            put('playSession', baby.spaceId, id, {
              babyId: baby.id,
              startTime: new Date(at).toISOString(),
              endTime: new Date(end).toISOString(),
              ...{ timeZone, activityType, mood, notes },
            }),
          ]
          await write(db, clock, all.writes(made))
          vibrate('log')
          onClose()
          const name = t(activityNames[activityType])
          const what = `${name}, ${format.timeRange(at, end)}`
          toast.show({
            key: 'play',
            icon: 'check',
            text: all.named(t`Logged: ${what}`),
            action: {
              label: t`Undo`,
              onPress: () => void takeBack(what, all.writes([remove('playSession', baby.spaceId, id)])),
            },
          })
        }}
      >
        {({ values, set }) => (
          <>
            <PlayFields value={values} onChange={set} />
            <ForWhom />
          </>
        )}
      </SessionForm>
    </Sheet>
  )
}
