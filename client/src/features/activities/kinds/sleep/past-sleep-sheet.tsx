import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { PastSessionSheet } from '#features/activities/editing/past-session-sheet.tsx'
import { type PartProblem, type PartValue, partProblem } from '#features/activities/editing/part-values.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import type { Baby } from '#session/family.ts'
import { noSettling } from './settling-fields.tsx'
import { PastSleepFields, type PastSleepFacts, typeOf } from './past-sleep-fields.tsx'
import { newWakingWrites } from './waking-values.ts'
import { WakingsField } from './wakings-field.tsx'

const hour = 3_600_000
type Facts = PastSleepFacts & { wakings: readonly PartValue[] }
const own: Facts = {
  ...{ sleepType: 'AFTERNOON_NAP', location: null, isTypeSaid: false, wakings: [] },
  ...noSettling,
}

/** Logs a finished sleep, by start and end or by its length. */
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
  const { clock } = useLocalData()
  const [problem, setProblem] = useState<PartProblem | null>(null)
  return (
    <PastSessionSheet
      baby={baby}
      act="sleep"
      title={t`Past sleep`}
      formName="pastSleep"
      lengthMs={hour}
      own={own}
      words={{ start: t`Fell asleep`, end: t`Woke up` }}
      others={diary.sleeps}
      saveLabel={t`Log sleep`}
      toastAs={{ key: 'sleep', icon: 'moon' }}
      mayBeSaved={({ wakings }) => {
        const found = partProblem(wakings, clock.now())
        setProblem(found)
        return found === null
      }}
      writesOf={(id, session, facts) => {
        const sleepType = typeOf(facts, Date.parse(session.startTime), session.timeZone, baby)
        const { location, settling, fellAsleepIn, wakeMood } = facts
        const sleepFields = { sleepType, location, settling, fellAsleepIn, wakeMood }
        return [
          put('sleepSession', baby.spaceId, id, { ...session, ...sleepFields }),
          ...newWakingWrites({ ...baby, sleepId: id }, facts.wakings),
        ]
      }}
      loggedOf={(range) => ({ what: range, text: t`Sleep logged: ${range}` })}
      onClose={onClose}
    >
      {(fields) => (
        <PastSleepFields {...fields} window={baby}>
          <WakingsField
            value={fields.values.wakings}
            times={fields.times}
            problem={problem}
            onChange={(wakings) => {
              setProblem(null)
              fields.set({ wakings })
            }}
          />
        </PastSleepFields>
      )}
    </PastSessionSheet>
  )
}
