import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useMemo } from 'react'
import { careNormAt } from 'sync-protocol/reference/care-norms'
import { ageCountsFrom } from 'sync-protocol/rules/corrected-age'
import { careDaysBetween } from 'sync-protocol/rules/history/care-days'
import { useLocalData } from '#db/schema/local-data.ts'
import { useRowsBetween } from '#db/live/use-rows-between.ts'
import { civilDaysBetween } from '#i18n/civil-day.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Later } from '#ui/layout/later.tsx'
import { DayStrip } from './day-strip.tsx'
import { LastDays } from './last-days.tsx'
import { RecentSleeps } from './recent-sleeps.tsx'
import { RhythmCard } from './rhythm-card.tsx'
import styles from './sleep-chart.module.css'
import { SleepRing } from './sleep-ring.tsx'
import { lastDays, sleepSummary } from './sleep-summary.ts'
import { askSleeps, useSleeps } from './use-sleeps.ts'

/** Days of the raster; the chart and its average need fewer. */
const weeks = 28
/** Twins may be born on both sides of midnight. */
const twinDays = 2

/**
 * The sleep of a baby: today against its target and what is usual, hour by hour, the last 14 days, and the rhythm of
 * the last weeks, beside that of its twin. `babies` are those of the family; `onOpen` is told the key of an entry.
 */
export const SleepChart = ({
  baby,
  babies,
  onOpen,
}: {
  baby: Baby
  babies: readonly Baby[]
  onOpen?: (key: string) => void
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const { timeZone } = format
  const { careDayStart, dayStart, dayEnd, birthDate } = baby
  const rule = useMemo(() => ({ timeZone, careDayStart }), [timeZone, careDayStart])
  const { from, to } = lastDays(weeks, now, rule)
  const days = useMemo(() => careDaysBetween(from, to, rule), [from, to, rule])
  const sleeps = useSleeps(baby, from, to)
  const today = days.at(-1)!
  const feeds = useRowsBetween('feedingSession', baby, today.from, today.to)
  const summary = useMemo(
    () => sleeps && sleepSummary(sleeps, days, { dayStart, dayEnd }, timeZone, now),
    [sleeps, days, dayStart, dayEnd, timeZone, now],
  )
  const twins = useMemo(
    () =>
      babies.filter(
        (one) => one.id === baby.id || Math.abs(civilDaysBetween(one.birthDate, birthDate)) <= twinDays,
      ),
    [babies, baby.id, birthDate],
  )
  const { db } = useLocalData()
  // All of it is read at once, not the twin's when the baby's own is drawn.
  useLayoutEffect(() => {
    for (const twin of twins) askSleeps(db, twin, from, to)
  }, [db, twins, from, to])
  if (!sleeps || !summary || !feeds) return <div className={styles.reading} aria-busy="true" />
  const counted = careDayStart !== '00:00' && (
    <p className={styles.caption}>{t`A day is counted from ${careDayStart}.`}</p>
  )
  const rhythms = (shown: readonly Baby[]) => (
    <Card>
      <h3>{t`Rhythm of the last four weeks`}</h3>
      {shown.map((one) => (
        <RhythmCard
          key={one.id}
          baby={one}
          days={days}
          rule={rule}
          window={{ dayStart, dayEnd }}
          now={now}
          isOneOfSeveral={twins.length > 1}
        />
      ))}
    </Card>
  )
  if (sleeps.length === 0) {
    const others = twins.filter(({ id }) => id !== baby.id)
    return (
      <div className={styles.chart}>
        <EmptyState
          acts={['sleep']}
          title={t`No sleep in the last weeks`}
          text={t`As soon as sleep is logged, its days and nights appear here.`}
        />
        {others.length > 0 && (
          <>
            {counted}
            <div className={styles.cards}>{rhythms(others)}</div>
          </>
        )}
      </div>
    )
  }
  const ageDays = civilDaysBetween(ageCountsFrom(baby, today.day), today.day)
  const { averageMs, averageDays, longestMs, naps } = summary
  const dayCount = plural(averageDays, { one: '# day', other: '# days' })
  const numbers: [string, string][] = [
    [
      t({ message: `Sleep a day, ${dayCount}`, comment: 'an average of so many days' }),
      averageMs === null ? '–' : format.duration(averageMs),
    ],
    [
      t({ message: 'Longest, 14 days', comment: 'sleep of the last 14 days' }),
      longestMs === null ? '–' : format.duration(longestMs),
    ],
    [
      t({ message: `Naps a day, ${dayCount}`, comment: 'an average of so many days' }),
      naps === null ? '–' : format.number(naps, 1),
    ],
  ]
  return (
    <div className={styles.chart}>
      {counted}
      <div className={styles.cards}>
        <div className={styles.column}>
          <Card>
            <SleepRing
              nightMs={summary.today.nightMs}
              dayMs={summary.today.dayMs}
              targetMs={baby.sleepTargetMinutes * 60_000}
              usualHours={careNormAt(ageDays).sleepHours}
              dayStart={dayStart}
              dayEnd={dayEnd}
            />
          </Card>
          <Card>
            <h3>{t`Today, hour by hour`}</h3>
            <DayStrip
              sleeps={sleeps}
              feeds={feeds.map(({ startTime }) => Date.parse(startTime))}
              day={today}
              rule={rule}
              dayStart={dayStart}
              dayEnd={dayEnd}
              now={now}
            />
          </Card>
          <dl className={styles.numbers}>
            {numbers.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Card className={styles.last}>
            <h3>{t`Recent sleep`}</h3>
            <RecentSleeps sleeps={sleeps} now={now} onOpen={onOpen} />
          </Card>
        </div>
        <div className={styles.column}>
          <Later>
            <Card>
              <LastDays days={summary.days} nightTrendMs={summary.nightTrendMs} />
            </Card>
            {rhythms(twins)}
          </Later>
        </div>
      </div>
    </div>
  )
}
