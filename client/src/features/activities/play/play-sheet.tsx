import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { playSuggestionsAt } from 'sync-protocol/reference/play-suggestions'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { ageCountsFrom } from 'sync-protocol/rules/corrected-age'
import { useDraft } from '#db/draft.ts'
import { useLocalData } from '#db/local-data.ts'
import { patch } from '#db/write.ts'
import formStyles from '#features/activities/editing/session-form.module.css'
import type { SessionEntry } from '#features/activities/entries/entry.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
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
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { PlayFields, type PlayFacts } from './play-fields.tsx'
import styles from './play-sheet.module.css'
import { suggestionTexts } from './suggestion-words.ts'
import { isWalk, usePlayToggle } from './use-play-toggle.ts'
import { activityNames } from './words.ts'

const dayMs = 86_400_000

/** Starts play or a walk with ideas for the baby's age; what runs already can be told more of. */
export const PlaySheet = ({
  baby,
  running,
  activity = 'FREE_PLAY',
  onClose,
}: {
  baby: Baby
  /** Play or the walk that runs. */
  running: SessionEntry<'playSession'> | undefined
  /** What it opens with where nothing runs. */
  activity?: PlayFacts['activityType']
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const log = useQuickLog()
  const { start } = usePlayToggle(baby, { plays: running ? [running] : [] })
  const draftKey = running ? `playRunning/${running.key}` : `playStart/${baby.id}/${activity}`
  const { draft, change, clear } = useDraft<PlayFacts & { when: When }>(draftKey)
  const [problem, setProblem] = useState<WhenProblem | null>(null)
  if (!draft) return null

  const { activityType, mood } = {
    activityType: activity,
    mood: 8,
    ...running?.rows[0],
    ...draft,
  }
  const when = draft.when ?? justNow
  const name = t(activityNames[activityType])
  const today = civilDayOf(clock.now(), timeZone)
  const ageInDays = (Date.parse(today) - Date.parse(ageCountsFrom(baby, today))) / dayMs

  const save = async () => {
    const instant = clock.now()
    const found = running ? null : whenProblem(when, instant, timeZone)
    setProblem(found)
    if (found) return
    onClose()
    const isDone = running
      ? log({
          key: 'play',
          what: name,
          done: t`Changed: ${name}`,
          writes: running.rows.map(({ spaceId, id }) =>
            patch('playSession', spaceId, id, { activityType, mood }),
          ),
          undo: () =>
            running.rows.map(({ spaceId, id, ...before }) =>
              patch('playSession', spaceId, id, { activityType: before.activityType, mood: before.mood }),
            ),
        })
      : start({ at: instantOf(when, instant, timeZone), activityType, mood })
    if (await isDone) clear()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      act={running && isWalk(running) ? 'walk' : 'play'}
      title={running ? t(activityNames[running.rows[0].activityType]) : t`Play`}
      closeLabel={t`Close`}
    >
      <form
        className={formStyles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <section aria-label={t`Ideas for this age`}>
          <h3 className={styles.title}>{t`Ideas for this age`}</h3>
          <ul className={styles.ideas}>
            {playSuggestionsAt(ageInDays).map(({ id, activity }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.idea}
                  onClick={() => change({ activityType: activity })}
                >
                  <span>{t(suggestionTexts[id])}</span>
                  <small>{t(activityNames[activity])}</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
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
        <div className={formStyles.save}>
          <Button type="submit" size="large" wide>
            {running ? t`Save` : t`Start: ${name}`}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
