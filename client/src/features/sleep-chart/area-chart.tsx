import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, useRef, useState } from 'react'
import { useFormat } from '#i18n/use-format.ts'
import { areaPath, linePath, type Point, runsOf } from './area-path.ts'
import styles from './sleep-chart.module.css'
import type { ShownDay } from './sleep-summary.ts'
import { useWidth } from './use-width.ts'

const hourMs = 3_600_000
const height = 230
const [top, bottom, left, right] = [10, 28, 30, 52]
/** The scale reaches to ten hours, and further where a night does. */
const scaleHours = 10

/** The sleep of the last days: an area for nights, one for days, the average of nights dotted; a press reads a day. */
export const AreaChart = ({ days }: { days: readonly ShownDay[] }) => {
  const { t } = useLingui()
  const format = useFormat()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [read, setRead] = useState<number>()
  const whole = days.slice(0, -1)
  const today = days.length - 1
  const most = Math.max(...days.flatMap(({ nightMs, dayMs }) => [nightMs ?? 0, dayMs ?? 0])) / hourMs
  const scale = Math.max(scaleHours, 2 * Math.ceil(most / 2))
  const step = (width - left - right) / Math.max(1, today)
  const x = (index: number) => left + index * step
  const y = (ms: number) => top + (1 - ms / hourMs / scale) * (height - top - bottom)
  const points = (value: (day: ShownDay) => number | null): (Point | null)[] =>
    whole.map((day, index) => {
      const ms = value(day)
      return ms === null ? null : { x: x(index), y: y(ms) }
    })
  const hours = (ms: number) => format.number(Math.round(ms / (hourMs / 10)) / 10, 1)
  const layers = [
    { name: 'night', runs: runsOf(points(({ nightMs }) => nightMs)), last: days[today]!.nightMs },
    { name: 'noon', runs: runsOf(points(({ dayMs }) => dayMs)), last: days[today]!.dayMs },
  ] as const
  const ends = whole.at(-1)
  const average = runsOf(points(({ averageMs }) => averageMs))

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
  const usual = format.duration(ends?.averageMs ?? 0)
  const summary =
    ends?.averageMs == null ? extent : `${extent} ${t`Average night of the last 7 days: ${usual}.`}`

  const readAt = (event: PointerEvent<SVGSVGElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left
    setRead(Math.min(today, Math.max(0, Math.round((at - left) / step))))
  }
  const chosen = read === undefined ? undefined : days[read]
  const said = (ms: number | null) => (ms === null ? '–' : format.duration(ms))
  const [day, night, noon] = chosen
    ? [format.day(chosen.day), said(chosen.nightMs), said(chosen.dayMs)]
    : ['', '', '']

  return (
    <div ref={box} className={styles.areas}>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={summary}
        onPointerDown={readAt}
        onPointerMove={readAt}
        onPointerLeave={() => setRead(undefined)}
      >
        {Array.from({ length: scale / 2 + 1 }, (_, index) => index * 2).map((mark) => (
          <g key={mark}>
            <path className={styles.grid} d={`M${left} ${y(mark * hourMs)}H${x(today)}`} />
            <text x={left - 8} y={y(mark * hourMs) + 4} textAnchor="end">
              {mark}
            </text>
          </g>
        ))}
        {layers.map(({ name, runs, last }) => (
          <g key={name} className={styles[name]}>
            {runs.map((run) => (
              <g key={run[0]!.x}>
                <path className={styles.area} d={areaPath(run, y(0))} />
                <path className={styles.line} d={linePath(run)} />
                {run.length === 1 && <circle className={styles.dot} cx={run[0]!.x} cy={run[0]!.y} r="3.5" />}
              </g>
            ))}
            {last !== null && <circle className={styles.soFar} cx={x(today)} cy={y(last)} r="4" />}
          </g>
        ))}
        {average.map((run) => (
          <path key={run[0]!.x} className={styles.average} d={linePath(run)} />
        ))}
        {ends?.nightMs != null && (
          <text className={styles.nightText} x={x(today) + 10} y={y(ends.nightMs) + 4}>
            {hours(ends.nightMs)}
          </text>
        )}
        {ends?.dayMs != null && (
          <text
            className={styles.noonText}
            x={x(today) + 10}
            y={apart(y(ends.dayMs), ends.nightMs === null ? undefined : y(ends.nightMs)) + 4}
          >
            {hours(ends.dayMs)}
          </text>
        )}
        {days.map((one, index) =>
          (today - index) % 4 === 0 && index !== today ? (
            <text key={one.day} x={x(index)} y={height - 6} textAnchor={index === 0 ? 'start' : 'middle'}>
              {format.day(one.day)}
            </text>
          ) : null,
        )}
        <text className={styles.todayText} x={x(today)} y={height - 6} textAnchor="middle">
          {t`Today`}
        </text>
        {read !== undefined && <path className={styles.reader} d={`M${x(read)} ${top}V${height - bottom}`} />}
      </svg>
      <p className={styles.caption} aria-hidden="true">
        {chosen ? (
          t`${day}: night ${night}, day ${noon}`
        ) : (
          <span className={styles.legend}>
            <span>
              <i className={styles.night} />
              {t`Night sleep`}
            </span>
            <span>
              <i className={styles.noon} />
              {t`Day sleep`}
            </span>
            <span>
              <i className={styles.dotted} />
              {t`7-day average of nights`}
            </span>
          </span>
        )}
      </p>
    </div>
  )
}

/** Two labels at the ends of lines keep 15 px between them. */
const apart = (at: number, other: number | undefined) =>
  other === undefined || Math.abs(at - other) >= 15 ? at : at >= other ? other + 15 : other - 15
