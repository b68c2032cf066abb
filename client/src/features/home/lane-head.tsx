import type { HistoryKind } from '#features/activities/history/names.ts'
import { BabyName } from './baby-name.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { OutlookOf } from './outlook-of.tsx'
import { SleepRing } from './sleep-ring.tsx'
import type { BabyDay } from './use-baby-day.ts'

/** Current state of one of several babies. */
export const LaneHead = ({
  day,
  mayLog,
  onHistory,
}: {
  day: BabyDay
  mayLog: boolean
  onHistory: (kind: HistoryKind) => void
}) => {
  const { baby, now, overview, outlook, resume } = day
  return (
    <section aria-label={baby.name}>
      <OutlookOf day={day} />
      <BabyName baby={baby} />
      {overview ? (
        <Hero
          last={overview.lastSleep}
          hint={outlook?.sleep.word ?? null}
          now={now}
          onOpen={() => onHistory('sleep')}
          resume={mayLog ? resume?.resume : undefined}
          mayLog={mayLog}
          ring={<SleepRing sleptMs={overview.sleptTodayMs} targetMs={baby.sleepTargetMinutes * 60_000} />}
        />
      ) : (
        <div className={styles.heroSpace} aria-busy="true" />
      )}
    </section>
  )
}
