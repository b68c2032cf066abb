import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import type { Milestone } from 'sync-protocol/reference/milestones'
import { ageInDaysOn, isWorthMentioning } from 'sync-protocol/rules/milestone-status'
import { useFormat } from '#i18n/use-format.ts'
import { PhotoTile } from '#media/photo-tile.tsx'
import type { Photo } from '#media/photos.ts'
import type { Baby } from '#session/family.ts'
import { cx } from '#ui/styles/cx.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { categoryTexts, milestoneTexts } from '#media/milestone-words.ts'
import styles from './milestones.module.css'
import { useAgeRange } from './use-age-range.ts'
import type { Completion } from './use-milestones.ts'

/** A line about a milestone: area, day and age; for one not reached, the usual age. */
const Facts = ({
  milestone,
  completion,
  baby,
}: {
  milestone: Milestone
  completion: Completion | undefined
  baby: Baby
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const ageRange = useAgeRange()
  const category = t(categoryTexts[milestone.category].name)
  if (!completion) return `${category} · ${ageRange(milestone)}`
  const days = ageInDaysOn(baby.birthDate, completion.dateCompleted)
  const day = t({ message: `day ${days}`, comment: 'of a baby’s life' })
  return `${category} · ${format.day(completion.dateCompleted)} · ${day}`
}

/** A milestone: its checkbox marks it today, a tap elsewhere opens it. With pictures it is taller. */
export const MilestoneCard = ({
  milestone,
  completion,
  photos,
  baby,
  today,
  onMark,
}: {
  milestone: Milestone
  completion: Completion | undefined
  photos: readonly Photo[]
  baby: Baby
  today: string
  /** Absent if the user may not mark it. */
  onMark: (() => void) | undefined
}) => {
  const { t } = useLingui()
  const text = t(milestoneTexts[milestone.id])
  const path = `/milestones/${milestone.id}`
  const [first] = photos
  const more = photos.length - 1
  const isMentioned = !completion && isWorthMentioning(milestone, baby, today)
  return (
    <li className={cx(styles.card, completion && styles.isDone)}>
      {first && (
        <Link to={path} className={styles.cover} tabIndex={-1} aria-hidden="true">
          <PhotoTile photo={first} alt="" />
          {more > 0 && <span className={styles.more}>+{more}</span>}
        </Link>
      )}
      <div className={styles.body}>
        <label className={styles.check}>
          <input
            type="checkbox"
            className="visually-hidden"
            aria-label={text}
            checked={completion !== undefined}
            disabled={completion !== undefined || !onMark}
            onChange={onMark}
          />
          <span className={styles.box}>
            <Icon name="check" size={20} />
          </span>
        </label>
        <Link to={path} className={styles.words}>
          <h3>{text}</h3>
          <span className={styles.facts}>
            <Icon name={categoryTexts[milestone.category].icon} size={16} />
            <span>
              <Facts milestone={milestone} completion={completion} baby={baby} />
            </span>
          </span>
          {isMentioned && <span className={styles.mention}>{t`Mention it at the next visit`}</span>}
        </Link>
      </div>
    </li>
  )
}
