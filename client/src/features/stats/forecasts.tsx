import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { civilDayOf, startOfDay } from 'sync-protocol/rules/civil-day'
import { analysedMs, diaryOf } from 'sync-protocol/rules/insights/diary'
import { nextFeed, nextSleep, type NextEvent } from 'sync-protocol/rules/insights/next-events'
import { sceneOf } from 'sync-protocol/rules/insights/scene'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import type { Activity } from '#ui/activity.ts'
import { PebbleMark } from '#ui/pebble.tsx'
import styles from './forecasts.module.css'
import { useForecastRows } from './use-diary-rows.ts'

const dayMs = 86_400_000
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
export const Forecasts = ({ baby, now }: { baby: Baby; now: number }) => {
  const { t } = useLingui()
  const { timeZone } = useFormat()
  const today = civilDayOf(now, timeZone)
  const todayFrom = useMemo(() => startOfDay(today, timeZone), [today, timeZone])
  // A tap is not kept waiting for what follows from it.
  const rows = useDeferredValue(
    useForecastRows(baby.id, todayFrom - analysedMs - dayMs, todayFrom + 2 * dayMs),
  )
  const told = useMemo(() => {
    if (!rows) return []
    const scene = sceneOf({ baby, diary: diaryOf(rows, now, now - analysedMs), now, timeZone })
    return [
      { act: 'sleep' as const, next: nextSleep(scene) },
      { act: 'feed' as const, next: nextFeed(scene) },
    ].flatMap(({ act, next }) => (next && next.used.count > 0 && next.until > now ? [{ act, next }] : []))
  }, [baby, rows, now, timeZone])
  if (told.length === 0) return null
  return (
    <Link to="/stats" className={styles.forecasts}>
      {told.map(({ act, next }) => (
        <Forecast key={act} act={act} name={act === 'sleep' ? t`Next sleep` : t`Next feed`} next={next} />
      ))}
    </Link>
  )
}
