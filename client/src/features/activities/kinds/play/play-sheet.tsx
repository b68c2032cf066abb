import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { wholeMonths } from 'sync-protocol/rules/age'
import { ageCountsFrom } from 'sync-protocol/rules/corrected-age'
import { useLocalData } from '#db/schema/local-data.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { patch } from '#db/write/make-write.ts'
import { formOf } from '#db/write/draft.ts'
import formStyles from '#features/activities/editing/session-form.module.css'
import type { SessionEntry } from '#features/activities/entries/entry.ts'
import { FoldedNote } from '#features/activities/forms/note-field.tsx'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
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
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { PlayFields, type PlayFacts } from './play-fields.tsx'
import { PlayIdeas } from './play-ideas.tsx'
import { isWalk, usePlayToggle } from './use-play-toggle.ts'
import { activityNames } from './words.ts'

/** Starts play or a walk, with ideas for the baby's age; or edits a running one. */
export const PlaySheet = ({
  baby,
  running,
  activity = 'FREE_PLAY',
  onClose,
}: {
  baby: Baby
  /** The running play or walk. */
  running: SessionEntry<'playSession'> | undefined
  /** Initial activity if nothing runs. */
  activity?: PlayFacts['activityType']
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const log = useQuickLog()
  const { start } = usePlayToggle(baby, { plays: running ? [running] : [] })
  const draftKey = running ? `playRunning/${running.key}` : formOf(`playStart/${activity}`, baby)
  const {
    values,
    set: change,
    clear,
  } = useValues<PlayFacts & { when: When; notes: string }>(draftKey, () => {
    const { activityType = activity, mood = 8, notes = null } = running?.rows[0] ?? {}
    // Several rows may be one session; edits go to the first row.
    return { activityType, mood, notes: notes ?? '', when: justNow }
  })
  const [problem, setProblem] = useState<WhenProblem | null>(null)
  if (!values) return null

  const { activityType, mood, when, notes } = values
  const isOfWalk = running ? isWalk(running) : activity === 'WALKING'
  const name = t(activityNames[activityType])
  const today = civilDayOf(clock.now(), timeZone)
  const ageInMonths = wholeMonths(ageCountsFrom(baby, today), today)

  const save = async () => {
    const instant = clock.now()
    const found = running ? null : whenProblem(when, instant, timeZone)
    setProblem(found)
    if (found) return
    onClose()
    const note = notes.trim() === '' ? null : notes
    const isDone = running
      ? log({
          key: 'play',
          what: name,
          done: t`Changed: ${name}`,
          writes: running.rows.map(({ spaceId, id }, index) =>
            patch('playSession', spaceId, id, {
              activityType,
              mood,
              ...(index === 0 ? { notes: note } : {}),
            }),
          ),
          undo: () =>
            running.rows.map(({ spaceId, id, ...before }, index) =>
              patch('playSession', spaceId, id, {
                activityType: before.activityType,
                mood: before.mood,
                ...(index === 0 ? { notes: before.notes } : {}),
              }),
            ),
        })
      : start({
          at: instantOf(when, instant, timeZone),
          activityType,
          mood,
          ...(note === null ? {} : { notes: note }),
        })
    if (await isDone) clear()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      act={isOfWalk ? 'walk' : 'play'}
      title={running || isOfWalk ? t(activityNames[running?.rows[0].activityType ?? activity]) : t`Play`}
    >
      <form
        className={formStyles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {!isOfWalk && (
          <PlayIdeas ageInMonths={ageInMonths} onChoose={(activityType) => change({ activityType })} />
        )}
        <PlayFields value={{ activityType, mood }} onChange={change} />
        {!running && (
          <WhenChips
            label={t({ message: 'Began', comment: 'play or a walk' })}
            value={when}
            error={problem ? t(whenProblemNames[problem]) : undefined}
            onChange={(chosen) => {
              setProblem(null)
              change({ when: chosen })
            }}
          />
        )}
        <FoldedNote value={notes} onChange={(typed) => change({ notes: typed })} />
        {!running && <ForWhom />}
        <div className={formStyles.save}>
          <Button type="submit" size="large" wide>
            {running ? t`Save` : t`Start: ${name}`}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
