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
 * Computes when a baby will probably sleep and eat next, and reports each changed result. It renders nothing, so home
 * does not wait for the rules.
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
  // Deferred, so that a tap does not wait for the result.
  const rows = useDeferredValue(useOutlookRows(baby, todayFrom - outlookMs - dayMs, todayFrom + 2 * dayMs))
  const given = useMemo(() => {
    if (!rows) return
    // Uses the current time, not the minute of the screen: a sleep that has just begun removes the prediction.
    return { baby, rows, now: Math.max(now, clock.now()), timeZone }
  }, [baby, rows, now, clock, timeZone])
  const { answer } = useAnswer('outlook', given)
  useEffect(() => {
    if (answer) onOutlook((before) => (before && isSame(before, answer) ? before : answer))
  }, [answer, onOutlook])
  return null
}
