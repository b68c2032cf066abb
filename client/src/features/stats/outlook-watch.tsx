import { useDeferredValue, useEffect, useMemo } from 'react'
import { civilDayOf, startOfDay } from 'sync-protocol/rules/civil-day'
import { outlookMs } from 'sync-protocol/rules/insights/diary'
import type { Expected, Outlook } from 'sync-protocol/rules/insights/outlook'
import { useLocalData } from '#db/schema/local-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useAnswer } from './use-answer.ts'
import { useOutlookRows } from './use-diary-rows.ts'

const dayMs = 86_400_000

const shownOf = ({ word, next }: Expected<string>) => [word, next?.from, next?.until].join()
const isSame = (one: Outlook, other: Outlook) =>
  shownOf(one.sleep) === shownOf(other.sleep) && shownOf(one.feed) === shownOf(other.feed)

/**
 * Reads when a baby will probably sleep and eat next, and hands it over whenever it says something else. It draws
 * nothing: home, which shows it, does not wait for the rules.
 */
export function OutlookWatch({
  baby,
  now,
  onOutlook,
}: {
  baby: Baby
  now: number
  onOutlook: (of: (before: Outlook | undefined) => Outlook) => void
}) {
  const { timeZone } = useFormat()
  const { clock } = useLocalData()
  const today = civilDayOf(now, timeZone)
  const todayFrom = useMemo(() => startOfDay(today, timeZone), [today, timeZone])
  // A tap is not kept waiting for what follows from it.
  const rows = useDeferredValue(useOutlookRows(baby, todayFrom - outlookMs - dayMs, todayFrom + 2 * dayMs))
  const given = useMemo(() => {
    if (!rows) return
    // What was logged within this minute is known at once: the baby that just fell asleep has no next sleep.
    return { baby, rows, now: Math.max(now, clock.now()), timeZone }
  }, [baby, rows, now, clock, timeZone])
  const { answer } = useAnswer('outlook', given)
  useEffect(() => {
    if (answer) onOutlook((before) => (before && isSame(before, answer) ? before : answer))
  }, [answer, onOutlook])
  return null
}
