import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#i18n/use-format.ts'
import { ReadableChart } from '#ui/charts/readable-chart.tsx'
import { areaColours, areasConfig } from './areas-config.ts'
import styles from './sleep-chart.module.css'
import type { ShownDay } from './sleep-summary.ts'

const hourMs = 3_600_000
const height = 230

/**
 * The sleep of the last days: an area for nights, one for days, the average of all sleep dotted; each day can be read.
 */
export const AreaChart = ({ days }: { days: readonly ShownDay[] }) => {
  const { t } = useLingui()
  const format = useFormat()
  const [read, setRead] = useState<number | null>(null)
  const whole = days.slice(0, -1)

  const known = whole.filter(({ nightMs }) => nightMs !== null)
  const range = (of: (day: ShownDay) => number) => {
    const values = known.map(of)
    return [format.duration(Math.min(...values)), format.duration(Math.max(...values))] as const
  }
  const [nightLeast, nightMost] = range(({ nightMs }) => nightMs!)
  const [dayLeast, dayMost] = range(({ dayMs }) => dayMs!)
  const extent =
    known.length === 0
      ? t`No whole day of sleep is logged yet.`
      : t`Sleep of the last 14 days: nights from ${nightLeast} to ${nightMost}, days from ${dayLeast} to ${dayMost}.`
  const averageMs = whole.at(-1)?.averageMs ?? null
  const usual = format.duration(averageMs ?? 0)
  const summary =
    averageMs === null ? extent : `${extent} ${t`Average of all sleep of a day over 7 days: ${usual}.`}`

  const chosen = read === null ? undefined : days[read]
  const text = (ms: number | null) => (ms === null ? '–' : format.duration(ms))
  const [day, night, noon] = chosen
    ? [format.day(chosen.day), text(chosen.nightMs), text(chosen.dayMs)]
    : ['', '', '']
  const mean = text(chosen && read !== days.length - 1 ? chosen.averageMs : null)
  const reading = chosen ? t`${day}: night ${night}, day ${noon}, 7-day average ${mean}` : null

  return (
    <div className={styles.areas}>
      <ReadableChart
        label={t`Sleep of the last 14 days`}
        summary={summary}
        count={days.length}
        at={read}
        valueText={reading}
        onGo={setRead}
        height={height}
        colours={areaColours}
        config={(look) =>
          areasConfig(
            look,
            days,
            {
              day: (one) => format.day(one),
              today: t`Today`,
              hours: (ms) => format.number(Math.round(ms / (hourMs / 10)) / 10, 1),
            },
            read,
          )
        }
      />
      <p className={styles.caption} aria-hidden="true">
        {reading ?? (
          <span className={styles.legend}>
            <span>
              <i />
              {t`Night sleep`}
            </span>
            <span>
              <i className={styles.noon} />
              {t`Day sleep`}
            </span>
            <span>
              <i className={styles.dotted} />
              {t`7-day average of all sleep`}
            </span>
          </span>
        )}
      </p>
    </div>
  )
}
