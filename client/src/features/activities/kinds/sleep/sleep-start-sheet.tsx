import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isDaytime } from 'sync-protocol/rules/day-window'
import { useLocalData } from '#db/schema/local-data.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { formOf } from '#db/write/draft.ts'
import styles from '#features/activities/editing/session-form.module.css'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { FoldedNote } from '#features/activities/forms/note-field.tsx'
import { ForWhom } from '#features/activities/together/for-whom.tsx'
import { WhenChips } from '#features/activities/when/when-chips.tsx'
import {
  instantOf,
  justNow,
  type When,
  type WhenProblem,
  whenProblem,
  whenProblemNames,
} from '#features/activities/when/when.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { noSettling, SettlingFields, type SettlingFacts } from './settling-fields.tsx'
import { SleepFields, type SleepFacts } from './sleep-fields.tsx'
import { WakingButton } from './waking-button.tsx'
import { useSleepToggle } from './use-sleep-toggle.ts'

interface StartValues {
  when: When
  sleepType: SleepFacts['sleepType'] | null
  location: SleepFacts['location']
  settling: SettlingFacts['settling']
  fellAsleepIn: SettlingFacts['fellAsleepIn']
  notes: string
}

/** Starts a sleep with details: time, night or nap, place. For a running sleep it sets the end. */
export const SleepStartSheet = ({
  baby,
  diary,
  onClose,
}: {
  baby: Baby
  diary: Pick<Diary, 'sleeps' | 'plays'>
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const now = useNow()
  const { running, start, wake } = useSleepToggle(baby, diary)
  const {
    values,
    set: change,
    clear,
  } = useValues<StartValues>(formOf('sleepStart', baby), () => ({
    when: justNow,
    sleepType: null,
    location: null,
    settling: null,
    fellAsleepIn: null,
    notes: '',
  }))
  const [problem, setProblem] = useState<WhenProblem | null>(null)
  if (!values) return null
  const { when, sleepType, location, settling, fellAsleepIn, notes } = values
  const at = instantOf(when, now, timeZone)
  const isDay = !Number.isNaN(at) && isDaytime(at, timeZone, baby)
  const type = sleepType ?? (isDay ? 'AFTERNOON_NAP' : 'NIGHT_SLEEP')

  const save = async () => {
    const instant = clock.now()
    const found = whenProblem(when, instant, timeZone)
    setProblem(found)
    if (found) return
    const exact = instantOf(when, instant, timeZone)
    onClose()
    // A refused entry stays on screen with its name and can be retried there.
    const isDone = running
      ? wake(exact)
      : start({
          at: exact,
          sleepType: type,
          location,
          settling,
          fellAsleepIn,
          ...(notes.trim() ? { notes } : {}),
        })
    if (await isDone) clear()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      act="sleep"
      title={running ? t`Wake up` : t({ message: 'Sleep', comment: 'title: the baby falls asleep' })}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {!running && (
          <SleepFields value={{ sleepType: type, location }} onChange={(changed) => change(changed)} />
        )}
        {running && <WakingButton sleep={running} size="large" />}
        <WhenChips
          label={running ? t`When` : t`Fell asleep`}
          value={when}
          error={problem ? t(whenProblemNames[problem]) : undefined}
          onChange={(chosen) => {
            setProblem(null)
            change({ when: chosen })
          }}
        />
        {!running && (
          <SettlingFields
            value={{ ...noSettling, settling, fellAsleepIn }}
            isOver={false}
            onChange={(changed) => change(changed)}
          />
        )}
        {!running && <FoldedNote value={notes} onChange={(typed) => change({ notes: typed })} />}
        {!running && <ForWhom />}
        <div className={styles.save}>
          <Button type="submit" size="large" wide>
            {running ? t`Wake up` : t`Start sleep`}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
