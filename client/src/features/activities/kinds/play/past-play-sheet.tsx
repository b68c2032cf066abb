import { useLingui } from '@lingui/react/macro'
import { put } from '#db/write/make-write.ts'
import { PastSessionSheet } from '#features/activities/editing/past-session-sheet.tsx'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import type { Baby } from '#session/family.ts'
import { PlayFields, type PlayFacts } from './play-fields.tsx'
import { activityNames } from './words.ts'

const halfHour = 1_800_000

/** Logs finished play or a finished walk. */
export const PastPlaySheet = ({
  baby,
  diary,
  activity,
  onClose,
}: {
  baby: Baby
  diary: Pick<Diary, 'plays'>
  /** Initial activity. */
  activity: PlayFacts['activityType']
  onClose: () => void
}) => {
  const { t } = useLingui()
  const isWalk = activity === 'WALKING'
  return (
    <PastSessionSheet<PlayFacts>
      baby={baby}
      act={isWalk ? 'walk' : 'play'}
      title={isWalk ? t`Past walk` : t`Past play`}
      formName={`pastPlay/${activity}`}
      lengthMs={halfHour}
      own={{ activityType: activity, mood: 8 }}
      words={{
        start: t({ message: 'Began', comment: 'play or a walk' }),
        end: t({ message: 'Ended', comment: 'play or a walk' }),
      }}
      others={diary.plays}
      saveLabel={isWalk ? t`Log walk` : t`Log play`}
      toastAs={{ key: 'play', icon: 'check' }}
      writesOf={(id, session, facts) => [put('playSession', baby.spaceId, id, { ...session, ...facts })]}
      loggedOf={(range, { activityType }) => {
        const what = `${t(activityNames[activityType])}, ${range}`
        return { what, text: t`Logged: ${what}` }
      }}
      onClose={onClose}
    >
      {({ values, set }) => <PlayFields value={values} onChange={set} />}
    </PastSessionSheet>
  )
}
