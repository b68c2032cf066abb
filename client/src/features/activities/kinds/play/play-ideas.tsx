import { useLingui } from '@lingui/react/macro'
import { playSuggestionsAt } from 'sync-protocol/reference/play-suggestions'
import type { PlayFacts } from './play-fields.tsx'
import styles from './play-ideas.module.css'
import { suggestionTexts } from './suggestion-words.ts'
import { activityNames } from './words.ts'

/** Play ideas for an age; a press chooses the activity of an idea. */
export const PlayIdeas = ({
  ageInMonths,
  onChoose,
}: {
  /** Corrected for a premature birth. */
  ageInMonths: number
  onChoose: (activity: PlayFacts['activityType']) => void
}) => {
  const { t } = useLingui()
  return (
    <section aria-label={t`Ideas for this age`}>
      <h3 className={styles.title}>{t`Ideas for this age`}</h3>
      <ul className={styles.ideas}>
        {playSuggestionsAt(ageInMonths).map(({ id, activity }) => (
          <li key={id}>
            <button type="button" className={styles.idea} onClick={() => onChoose(activity)}>
              <span>{t(suggestionTexts[id])}</span>
              <small>{t(activityNames[activity])}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
