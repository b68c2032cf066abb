import { useLingui } from '@lingui/react/macro'
import { type CareDay, clockShare, type DayRule } from 'sync-protocol/rules/history/care-days'
import { common, unionOf } from 'sync-protocol/rules/history/spans'
import { formatHour } from '#i18n/format-hour.ts'
import { useFormat } from '#i18n/use-format.ts'
import { PebbleMark } from '#ui/picture/pebble.tsx'
import { Placed } from '#ui/layout/placed.tsx'
import { AsTable } from './as-table.tsx'
import { hourMarks } from './hour-marks.ts'
import { nightBands } from './night-bands.ts'
import styles from './sleep-chart.module.css'
import { spansOf, type Sleep } from './use-sleeps.ts'

/** Today from its first to its last hour: night, sleeps, feeds and the current time; and as a table. */
export const DayStrip = ({
  sleeps,
  feeds,
  day,
  rule,
  dayStart,
  dayEnd,
  now,
}: {
  sleeps: readonly Sleep[]
  /** The starts of feeds, ms. */
  feeds: readonly number[]
  day: CareDay
  rule: DayRule
  dayStart: string
  dayEnd: string
  now: number
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const percent = (at: number) => clockShare(at, day, rule) * 100
  const asleep = common(unionOf(spansOf(sleeps, now)), [day])
  const fed = feeds.filter((at) => at >= day.from && at < day.to && at <= now)
  const nowAt = percent(now)
  const times = asleep.map(({ from, to }) => format.timeRange(from, to)).join(', ') || t`no sleep yet`
  const feedTimes = fed.map((at) => format.time(at)).join(', ') || t`no feed yet`
  const rows = () =>
    [
      ...asleep.map((span) => ({ ...span, what: t`Sleep` })),
      ...fed.map((at) => ({ from: at, to: null, what: t`Feeding` })),
    ]
      .sort((a, b) => a.from - b.from)
      .map(({ from, to, what }, key) => ({
        key,
        // A running one has no end yet.
        cells: [format.time(from), to === null || to === now ? '–' : format.time(to), what],
      }))
  return (
    <>
      <div className={styles.strip} role="img" aria-label={t`Asleep: ${times}. Fed: ${feedTimes}.`}>
        <div className={styles.stripTrack}>
          {nightBands(dayStart, dayEnd, rule.careDayStart).map(([from, to]) => (
            <Placed key={from} className={styles.stripNight} at={from * 100} width={(to - from) * 100} />
          ))}
          {asleep.map(({ from, to }) => (
            <Placed
              key={from}
              className={styles.stripSleep}
              at={percent(from)}
              width={Math.max(0.8, percent(to) - percent(from))}
            />
          ))}
        </div>
        {fed.map((at) => (
          <Placed key={at} className={styles.stripFeed} at={percent(at)}>
            <PebbleMark act="feed" size={20} />
          </Placed>
        ))}
        <Placed className={styles.stripNow} at={nowAt} />
        {hourMarks(rule.careDayStart).map(({ hour, share }) => (
          <Placed key={share} className={styles.stripHour} at={share * 100} data-edge={share % 1 === 0}>
            {formatHour(hour)}
          </Placed>
        ))}
      </div>
      {asleep.length + fed.length > 0 && (
        <AsTable caption={t`Today, hour by hour`} head={[t`Began`, t`Ended`, t`What`]} rows={rows} />
      )}
    </>
  )
}
