import { useMemo } from 'react'
import { addDays, type CivilDay, startOfDay } from 'sync-protocol/rules/civil-day'
import { factsOf } from 'sync-protocol/rules/insights/day-facts'
import type { DaySpan } from 'sync-protocol/rules/insights/days'
import { diaryOf } from 'sync-protocol/rules/insights/diary'
import { careAge, dayOfCareAge } from 'sync-protocol/rules/insights/same-age'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { periodOf } from '../period.ts'
import { useDiaryRows } from '../use-diary-rows.ts'
import { useLast } from '../use-last.ts'

/** The days of another baby of the family at the same age; undefined until they are read. */
export function useDaysAtAge(
  baby: Baby,
  other: Baby,
  days: readonly DaySpan[],
  today: CivilDay,
  now: number,
) {
  const { timeZone } = useFormat()
  const { dayStart, dayEnd } = other
  const ages = useMemo(
    () => [careAge(baby, days[0]!.day), careAge(baby, days.at(-1)!.day)] as const,
    [baby, days],
  )
  const spans = useMemo(() => {
    const [from, last] = [dayOfCareAge(other, ages[0]), dayOfCareAge(other, ages[1])]
    const to = last > today ? today : last
    return from > to
      ? []
      : periodOf('own', { from, to }, { window: { dayStart, dayEnd }, today, timeZone }).days
  }, [other, ages, dayStart, dayEnd, today, timeZone])
  const from = spans[0]?.from ?? 0
  const rows = useDiaryRows(
    other,
    from && startOfDay(addDays(spans[0]!.day, -1), timeZone),
    spans.at(-1)?.until ?? 0,
  )
  const facts = useMemo(
    () => rows && factsOf(diaryOf(rows, now), spans, now, other),
    [rows, spans, now, other],
  )
  return { facts: useLast(facts), ages }
}
