import { useMemo } from 'react'
import { useLogDiaper } from '#features/activities/diaper/use-log-diaper.ts'
import { useDiary } from '#features/activities/entries/use-diary.ts'
import { useRepeatFeed } from '#features/activities/feeding/use-repeat-feed.ts'
import { usePlayToggle } from '#features/activities/play/use-play-toggle.ts'
import { useResumeSleep } from '#features/activities/sleep/use-resume-sleep.ts'
import { useSleepToggle } from '#features/activities/sleep/use-sleep-toggle.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { overviewOf } from './overview.ts'

/** What home knows of a baby, and what one tap does for it. */
export function useBabyDay(baby: Baby) {
  const { timeZone } = useFormat()
  const now = useNow()
  const diary = useDiary(baby)
  const { sleeps, plays, feeds } = diary ?? {}
  // A diaper changes nothing of it.
  const overview = useMemo(
    () => sleeps && plays && feeds && overviewOf(baby, { sleeps, plays, feeds }, now, timeZone),
    [baby, sleeps, plays, feeds, now, timeZone],
  )
  return {
    baby,
    now,
    /** Undefined until it is read. */
    diary,
    overview,
    sleep: useSleepToggle(baby, diary),
    play: usePlayToggle(baby, diary),
    logDiaper: useLogDiaper(baby),
    repeat: useRepeatFeed(baby, diary?.feeds),
    resume: useResumeSleep(baby, diary?.sleeps.at(-1)),
  }
}

export type BabyDay = ReturnType<typeof useBabyDay>
