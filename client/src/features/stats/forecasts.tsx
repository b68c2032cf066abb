import { useLingui } from '@lingui/react/macro'
import { memo, useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { civilDayOf, startOfDay } from 'sync-protocol/rules/civil-day'
import { analysedMs, rowsSince } from 'sync-protocol/rules/insights/diary'
import type { NextEvent } from 'sync-protocol/rules/insights/next-events'
import { useLocalData } from '#db/schema/local-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import type { Activity } from '#ui/picture/activity.ts'
import { PebbleMark } from '#ui/picture/pebble.tsx'
import { useAnswer } from './use-answer.ts'
import styles from './forecasts.module.css'
import { useForecastRows } from './use-diary-rows.ts'

const dayMs = 86_400_000
const nothing = { sleep: null, feed: null }
const rounded = (ms: number) => Math.round(ms / 300_000) * 300_000

const Forecast = ({ act, name, next }: { act: Activity; name: string; next: NextEvent }) => {
  const format = useFormat()
  return (
    <span data-act={act}>
      <PebbleMark act={act} size={16} />
      <span>
        {name} <b>{format.timeRange(rounded(next.from), rounded(next.until))}</b>
      </span>
    </span>
  )
}

/**
 * When the baby will probably sleep and eat next, on home: only what its own days tell, as the honest range in which
 * it lies four times of five; nothing where there are too few of them, or where it is past. Leads to what it is from.
 */
export const Forecasts = memo(function Forecasts({ baby, now }: { baby: Baby; now: number }) {
  const { t } = useLingui()
  const { timeZone } = useFormat()
  const { clock } = useLocalData()
  const today = civilDayOf(now, timeZone)
  const todayFrom = useMemo(() => startOfDay(today, timeZone), [today, timeZone])
  // A tap is not kept waiting for what follows from it.
  const rows = useDeferredValue(useForecastRows(baby, todayFrom - analysedMs - dayMs, todayFrom + 2 * dayMs))
  const given = useMemo(() => {
    if (!rows) return
    // What was logged within this minute is known at once: the baby that just fell asleep has no next sleep.
    const latest = Math.max(now, clock.now())
    return { baby, rows: rowsSince(rows, now - analysedMs), now: latest, timeZone }
  }, [baby, rows, now, clock, timeZone])
  const { sleep, feed } = useAnswer('forecasts', given).told ?? nothing
  const told = [
    { act: 'sleep' as const, next: sleep },
    { act: 'feed' as const, next: feed },
  ].flatMap(({ act, next }) => (next && next.used.count > 0 && next.until > now ? [{ act, next }] : []))
  if (told.length === 0) return null
  return (
    <Link to="/stats" className={styles.forecasts}>
      {told.map(({ act, next }) => (
        <Forecast key={act} act={act} name={act === 'sleep' ? t`Next sleep` : t`Next feed`} next={next} />
      ))}
    </Link>
  )
})
