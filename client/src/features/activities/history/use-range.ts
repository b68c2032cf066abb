import { useMemo } from 'react'
import { addDays, type CivilDay } from 'sync-protocol/rules/civil-day'
import { careDayOf, startOfNamedDay } from 'sync-protocol/rules/history/care-days'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { kindsOfHistory } from './kinds-of-history.ts'
import type { HistoryKind } from './names.ts'

/**
 * Kinds and end of a history. `day`: the chosen day, unless it is today; `last`: the newest day shown; `before`: the
 * end of that day; `today`: the start of today, ms.
 */
export function useRange(baby: Baby, kind: HistoryKind, chosen: CivilDay | undefined, now: number) {
  const { timeZone } = useFormat()
  const { id, spaceId, careDayStart } = baby
  const rule = useMemo(() => ({ timeZone, careDayStart }), [timeZone, careDayStart])
  const kinds = useMemo(
    () => kindsOfHistory[kind].entities.map((entity) => ({ entity, owner: { id, spaceId } })),
    [kind, id, spaceId],
  )
  const todayName = useMemo(() => careDayOf(now, rule), [now, rule])
  const today = useMemo(() => startOfNamedDay(todayName, rule), [todayName, rule])
  const day = chosen !== undefined && chosen < todayName ? chosen : undefined
  const last = day ?? todayName
  const before = useMemo(() => startOfNamedDay(addDays(last, 1), rule), [last, rule])
  return { kinds, rule, todayName, today, day, last, before }
}
