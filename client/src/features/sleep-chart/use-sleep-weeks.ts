import { useLayoutEffect, useMemo } from 'react'
import { careDaysBetween } from 'sync-protocol/rules/history/care-days'
import { useLocalData } from '#db/schema/local-data.ts'
import { civilDaysBetween } from '#i18n/civil-day.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { lastDays, sleepSummary } from './sleep-summary.ts'
import { askSleeps, useSleeps } from './use-sleeps.ts'

/** Number of days of the raster; the chart and its average need fewer. */
const weeks = 28
/** Twins may be born on both sides of midnight. */
const twinDays = 2

/** The sleeps of the last weeks with their summary, undefined while they are read; and the baby with its twins. */
export function useSleepWeeks(baby: Baby, babies: readonly Baby[], now: number) {
  const { timeZone } = useFormat()
  const { careDayStart, dayStart, dayEnd, birthDate } = baby
  const rule = useMemo(() => ({ timeZone, careDayStart }), [timeZone, careDayStart])
  const { from, to } = lastDays(weeks, now, rule)
  const days = useMemo(() => careDaysBetween(from, to, rule), [from, to, rule])
  const sleeps = useSleeps(baby, from, to)
  const summary = useMemo(
    () => sleeps && sleepSummary(sleeps, days, { dayStart, dayEnd }, timeZone, now),
    [sleeps, days, dayStart, dayEnd, timeZone, now],
  )
  const twins = useMemo(
    () =>
      babies.filter(
        (one) => one.id === baby.id || Math.abs(civilDaysBetween(one.birthDate, birthDate)) <= twinDays,
      ),
    [babies, baby.id, birthDate],
  )
  const { db } = useLocalData()
  // Starts reading all sleeps together, not the twin's after the baby's own are drawn.
  useLayoutEffect(() => {
    for (const twin of twins) askSleeps(db, twin, from, to)
  }, [db, twins, from, to])
  return { rule, days, today: days.at(-1)!, sleeps, summary, twins }
}
