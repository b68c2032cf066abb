import { useLingui } from '@lingui/react/macro'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { nursingTimes } from 'sync-protocol/rules/nursing-times'
import type { FeedEntry } from '#features/activities/entries/entry.ts'
import { volumeText } from '#features/activities/entries/volume-text.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { useNow } from '#session/use-now.ts'
import styles from './feed-sheet.module.css'
import { isNursed } from './feed-values.ts'
import { feedTypeNames } from './words.ts'

/** Kind and time of the last finished feed. */
export const LastFeedLine = ({ feed }: { feed: FeedEntry | undefined }) => {
  const { t } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const now = useNow()
  if (!feed || feed.until === null) return null
  const [{ feedType, amount, food }] = feed.rows
  const { netMs } = nursingTimes({ at: feed.at, until: feed.until, feedType }, feed.segments, now)
  const name = t(feedTypeNames[feedType])
  const length = isNursed(feed) && netMs >= 60_000 ? `, ${format.duration(netMs)}` : ''
  const what = (amount && volumeText(amount, { format, units })) ?? food ?? `${name}${length}`
  const time = format.time(feed.at)
  const isToday = civilDayOf(feed.at, format.timeZone) === civilDayOf(now, format.timeZone)
  const day = format.relativeDay(feed.at, now)
  return (
    <p className={styles.last}>
      {isToday ? t`Last time: ${what} at ${time}` : t`Last time: ${what}. ${day}, ${time}`}
    </p>
  )
}
