import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import { type CareDay, clockShare, type DayRule } from 'sync-protocol/rules/history/care-days'
import { common, unionOf } from 'sync-protocol/rules/history/spans'
import { formatHour } from '#i18n/format-hour.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Placed } from '#ui/layout/placed.tsx'
import { barPath } from './bar-path.ts'
import { hourMarks } from './hour-marks.ts'
import { nightBands } from './night-bands.ts'
import styles from './sleep-chart.module.css'
import { spansOf, type Sleep } from './use-sleeps.ts'
import { useWidth } from './use-width.ts'

const rowPx = 11
const barPx = 8

/** The last weeks, a row per day with the same hours: shows how sleep becomes regular. */
export const Rhythm = ({
  name,
  sleeps,
  days,
  rule,
  dayStart,
  dayEnd,
  now,
}: {
  /** The baby's name, if there are several rasters. */
  name: string
  sleeps: readonly Sleep[]
  days: readonly CareDay[]
  rule: DayRule
  dayStart: string
  dayEnd: string
  now: number
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const raster = useRef<HTMLDivElement>(null)
  const width = useWidth(raster)
  const rows = useMemo(() => {
    const asleep = unionOf(spansOf(sleeps, now))
    return days.map((day) =>
      common(asleep, [day]).map(({ from, to }) => {
        const [start, end] = [clockShare(from, day, rule), clockShare(to, day, rule)]
        // In the repeated hour of a clock change, the end may be before the start.
        return { start, share: Math.max(0.004, end > start ? end - start : (to - from) / 86_400_000) }
      }),
    )
  }, [sleeps, days, rule, now])
  const height = days.length * rowPx
  const count = days.length
  // One path for all bars, because hundreds of elements are slow on a phone.
  const bars = rows
    .flatMap((row, index) =>
      row.map(({ start, share }) =>
        barPath(start * width, index * rowPx + (rowPx - barPx) / 2, share * width, barPx),
      ),
    )
    .join('')
  const percent = (share: number) => `${share * 100}%`
  return (
    <div className={styles.rhythm}>
      <svg className={styles.rhythmDays} height={height} aria-hidden="true">
        {days.map(({ day }, index) =>
          (count - 1 - index) % 7 === 0 ? (
            <text key={day} x="100%" y={index * rowPx + barPx + 1} textAnchor="end">
              {index === count - 1 ? t`Today` : format.day(day)}
            </text>
          ) : null,
        )}
      </svg>
      <div ref={raster}>
        <svg
          width="100%"
          height={height}
          role="img"
          aria-label={t`When ${name} slept on each of the last ${count} days; the table says the times.`}
        >
          {nightBands(dayStart, dayEnd, rule.careDayStart).map(([from, to]) => (
            <rect
              key={from}
              className={styles.rasterNight}
              x={percent(from)}
              width={percent(to - from)}
              height={height}
            />
          ))}
          <path className={styles.rasterSleep} d={bars} />
        </svg>
        <div className={styles.rhythmHours} aria-hidden="true">
          {hourMarks(rule.careDayStart).map(({ hour, share }) => (
            <Placed key={share} at={share * 100} data-edge={share % 1 === 0}>
              {formatHour(hour)}
            </Placed>
          ))}
        </div>
      </div>
    </div>
  )
}
