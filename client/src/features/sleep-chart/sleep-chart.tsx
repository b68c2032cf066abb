import { useLingui } from '@lingui/react/macro'
import { careNormAt } from 'sync-protocol/reference/care-norms'
import { ageCountsFrom } from 'sync-protocol/rules/corrected-age'
import { useRowsBetween } from '#db/live/use-rows-between.ts'
import { civilDaysBetween } from '#i18n/civil-day.ts'
import { formatTimeOfDay } from '#i18n/format-hour.ts'
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
import { SleepNumbers } from './sleep-numbers.tsx'
import { SleepRing } from './sleep-ring.tsx'
import { useSleepWeeks } from './use-sleep-weeks.ts'

/**
 * The sleep of a baby: today against its target and the usual range, hour by hour, the last 14 days, and the rhythm of
 * the last weeks, with that of a twin. `babies`: those of the family; `onOpen` gets the key of an entry.
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
  const now = useNow()
  const { careDayStart, dayStart, dayEnd } = baby
  const startText = formatTimeOfDay(careDayStart)
  const { rule, days, today, sleeps, summary, twins } = useSleepWeeks(baby, babies, now)
  const feeds = useRowsBetween('feedingSession', baby, today.from, today.to)
  if (!sleeps || !summary || !feeds) return <div className={styles.reading} aria-busy="true" />
  const counted = careDayStart !== '00:00' && (
    <p className={styles.caption}>{t`A day is counted from ${startText}.`}</p>
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
          <SleepNumbers summary={summary} />
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
