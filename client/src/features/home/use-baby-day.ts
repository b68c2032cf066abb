import { useMemo, useState } from 'react'
import type { Outlook } from 'sync-protocol/rules/insights/outlook'
import { useLocalData } from '#db/schema/local-data.ts'
import { useLogDiaper } from '#features/activities/kinds/diaper/use-log-diaper.ts'
import { type Sessions, useDiary } from '#features/activities/entries/use-diary.ts'
import { useRepeatFeed } from '#features/activities/kinds/feeding/use-repeat-feed.ts'
import { usePlayToggle } from '#features/activities/kinds/play/use-play-toggle.ts'
import { useResumeSleep } from '#features/activities/kinds/sleep/use-resume-sleep.ts'
import { useSleepToggle } from '#features/activities/kinds/sleep/use-sleep-toggle.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useIsCalm } from '#session/calm.ts'
import type { Baby } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { overviewOf } from './overview.ts'
import { useDiaryLoading } from './use-diary-loading.ts'

/** How a baby is, and what one tap does for it. What is no session, such as a diaper, changes nothing of it. */
export function useBabyNow(baby: Baby, sessions: Sessions | undefined) {
  const { timeZone } = useFormat()
  const { clock } = useLocalData()
  const minute = useNow()
  // What was logged within this minute counts at once: card, ring and toast say the same length.
  const now = useMemo(() => (sessions ? Math.max(minute, clock.now()) : minute), [minute, clock, sessions])
  const [outlook, setOutlook] = useState<Outlook>()
  const isCalm = useIsCalm()
  const loading = useDiaryLoading(baby.spaceId)
  const isKnown = !loading?.isNew
  const { sleeps, plays, feeds } = sessions ?? {}
  const overview = useMemo(
    () => isKnown && sleeps && plays && feeds && overviewOf(baby, { sleeps, plays, feeds }, now, timeZone),
    [baby, isKnown, sleeps, plays, feeds, now, timeZone],
  )
  return {
    baby,
    now,
    /** Undefined until it is read, and until the newest entries are on this device. */
    overview: overview || undefined,
    /** When it will probably sleep and eat next; undefined until the rules have answered, and for who wants no numbers. */
    outlook: isCalm ? undefined : outlook,
    setOutlook,
    loading,
    sleep: useSleepToggle(baby, sessions),
    play: usePlayToggle(baby, sessions),
    logDiaper: useLogDiaper(baby),
    repeat: useRepeatFeed(baby, feeds),
    resume: useResumeSleep(baby, overview ? overview.lastSleep : undefined, now),
  }
}

/** As `useBabyNow`, with everything that was logged lately; undefined until that is read. */
export function useBabyDay(baby: Baby) {
  const diary = useDiary(baby)
  return { ...useBabyNow(baby, diary), diary }
}

export type BabyDay = ReturnType<typeof useBabyDay>
