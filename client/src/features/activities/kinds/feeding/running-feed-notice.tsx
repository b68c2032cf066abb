import { useLingui } from '@lingui/react/macro'
import type { FeedEntry } from '#features/activities/entries/entry.ts'
import { usePersonName } from '#features/activities/editing/use-person-name.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useSession } from '#session/session.ts'
import { useNow } from '#session/use-now.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './running-feed-notice.module.css'

/** Warns that nursing is already running before another one starts: usually it is the same feed. */
export const RunningFeedNotice = ({
  baby,
  entry,
  onContinue,
  onStartAnyway,
}: {
  baby: Baby
  entry: FeedEntry
  onContinue: () => void
  onStartAnyway: () => void
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const { user } = useSession()
  const nameOf = usePersonName(baby.spaceId)
  const now = useNow()
  const ago = format.ago(entry.at, now)
  const isMine = entry.rows.some(({ createdBy }) => createdBy === user?.id)
  const name = nameOf(entry.rows[0].createdBy)
  return (
    <div className={styles.notice}>
      <p className={styles.text} role="status">
        {isMine
          ? t({ message: `A feed is running: you started it ${ago}`, comment: '{ago}: "2 min ago"' })
          : t({ message: `A feed is running: ${name} started it ${ago}`, comment: '{ago}: "2 min ago"' })}
      </p>
      <Button variant="quiet" wide onClick={onStartAnyway}>
        {isMine ? t`End it and start a new one` : t`Start anyway`}
      </Button>
      <Button size="large" wide onClick={onContinue}>
        {t`Continue it`}
      </Button>
    </div>
  )
}
