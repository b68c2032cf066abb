import { NextDoseLine, nextDoses } from '#features/activities/care/next-dose-line.tsx'
import { RescueCard } from '#features/activities/editing/rescue-card.tsx'
import { isRunning } from '#features/activities/entries/entry.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { NursingCard } from '#features/activities/feeding/nursing-card.tsx'
import { SameFeedCard } from '#features/activities/feeding/same-feed-card.tsx'
import type { Baby } from '#session/family.ts'
import styles from './home.module.css'

/** What wants to be seen before the day is: what runs, what was forgotten or logged twice, what is not to be given yet. */
export const Cards = ({ baby, diary, now }: { baby: Baby; diary: Diary; now: number }) => {
  const nursing = diary.feeds.findLast(isRunning)
  return (
    <div className={styles.cards}>
      <RescueCard baby={baby} diary={diary} />
      {nursing && <NursingCard baby={baby} entry={nursing} />}
      <SameFeedCard baby={baby} diary={diary} />
      {nextDoses(diary, now).map((waiting) => (
        <NextDoseLine key={waiting.last.id} waiting={waiting} now={now} />
      ))}
    </div>
  )
}
