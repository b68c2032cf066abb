import { Trans, useLingui } from '@lingui/react/macro'
import type { Summary } from 'sync-protocol/rules/insights/summary'
import { useFormat } from '#i18n/use-format.ts'
import { Card } from '#ui/layout/card.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './stats.module.css'

/** A summary of the last days in sentences. It leaves out what the log does not contain. */
export const SummaryCard = ({ summary, name }: { summary: Summary; name: string }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { sleepMs, sleepDifferenceMs, longestSleepMs, feedGapMs, wet, loggedDays, daysBack } = summary
  const sleep = sleepMs === null ? '' : format.duration(sleepMs)
  const longest = longestSleepMs === null ? '' : format.duration(longestSleepMs)
  const gap = feedGapMs === null ? '' : format.duration(feedGapMs)
  const wets = wet === null ? '' : format.number(wet, 0)
  // A difference of less than five minutes does not matter to a parent.
  const change = Math.abs(sleepDifferenceMs ?? 0) < 5 * 60_000 ? 0 : sleepDifferenceMs!
  const by = format.duration(Math.abs(change))
  const isEmpty = sleepMs === null && feedGapMs === null && wet === null
  return (
    <Card className={styles.summary}>
      <p className={styles.source}>
        <Icon name="spark" size={20} />
        {t`Last ${daysBack} days · computed on this device`}
      </p>
      <p className={styles.sentence}>
        {isEmpty && t`There are too few entries yet to sum up ${name}'s days.`}
        {sleepMs !== null && (
          <span>
            <Trans>
              {name}: sleep <b data-act="sleep">{sleep}</b> a day
            </Trans>
            {change > 0 && <>, {t`${by} more than the week before`}</>}
            {change < 0 && <>, {t`${by} less than the week before`}</>}
            {'. '}
          </span>
        )}
        {longestSleepMs !== null && (
          <span>
            <Trans>
              The longest sleep of a day lasts <b data-act="sleep">{longest}</b> on average.
            </Trans>{' '}
          </span>
        )}
        {feedGapMs !== null && (
          <span>
            <Trans>
              Feeds by day come every <b data-act="feed">{gap}</b>.
            </Trans>{' '}
          </span>
        )}
        {wet !== null && (
          <span>
            <Trans>
              Wet diapers a day: <b data-act="diaper">{wets}</b>.
            </Trans>
          </span>
        )}
      </p>
      <p className={styles.muted}>
        {t`Days logged in full: ${loggedDays} of ${daysBack}.`}{' '}
        {t`Not medical advice. If something worries you, call your doctor.`}
      </p>
    </Card>
  )
}
