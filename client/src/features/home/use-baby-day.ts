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

/** State of a baby and its one-tap actions. It depends on sessions only, not on entries such as a diaper. */
export function useBabyNow(baby: Baby, sessions: Sessions | undefined) {
  const { timeZone } = useFormat()
  const { clock } = useLocalData()
  const minute = useNow()
  // An entry of the current minute counts at once, so that card, ring and toast show the same length.
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
    /** Undefined until it is loaded, and until the newest entries are on this device. */
    overview: overview || undefined,
    /**
     * The expected next sleep and feed; undefined until the rules have computed it, and for users who chose to see no
     * numbers.
     */
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

/** As `useBabyNow`, with all recent entries; these are undefined until they are loaded. */
export function useBabyDay(baby: Baby) {
  const diary = useDiary(baby)
  return { ...useBabyNow(baby, diary), diary }
}

export type BabyDay = ReturnType<typeof useBabyDay>
