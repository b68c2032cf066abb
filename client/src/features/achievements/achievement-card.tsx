import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { useFormat } from '#i18n/use-format.ts'
import { OpenPhotos } from '#media/open-photos.tsx'
import type { Photo } from '#media/photos.ts'
import { useMayLog } from '#session/family.ts'
import { Card } from '#ui/layout/card.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './achievements.module.css'
import { categoryTexts } from './category-words.ts'
import type { Achievement } from './use-achievements.ts'

/** An achievement: title, day, notes, pictures, author, and an edit button. */
export const AchievementCard = ({
  achievement: { id, title, date, category, isMajor, description, notes },
  photos,
  author,
}: {
  achievement: Achievement
  photos: readonly Photo[]
  author: string
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const { name, icon } = categoryTexts[category]
  const mayLog = useMayLog()
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <span className={styles.mark} data-major={isMajor || undefined}>
          <Icon name={isMajor ? 'star' : icon} size={22} />
        </span>
        <div className={styles.who}>
          <h3 dir="auto">{title}</h3>
          <p>
            {[
              format.day(date, 'long'),
              // "Something else" has no information.
              category !== 'custom' && t(name),
              isMajor && t`major milestone`,
            ]
              .filter((part) => part !== false)
              .join(' · ')}
          </p>
        </div>
        {mayLog && (
          <Link to={`/achievements/${id}/edit`} className={styles.edit} aria-label={t`Edit: ${title}`}>
            <Icon name="pencil" size={22} />
          </Link>
        )}
      </div>
      {photos.length > 0 && <OpenPhotos photos={photos} of={title} />}
      {description && (
        <p className={styles.text} dir="auto">
          {description}
        </p>
      )}
      {notes && (
        <p className={styles.notes} dir="auto">
          {notes}
        </p>
      )}
      <p className={styles.author}>{t`Logged by ${author}`}</p>
    </Card>
  )
}
