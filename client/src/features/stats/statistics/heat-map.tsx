import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { DaySpan } from 'sync-protocol/rules/insights/days'
import type { Diary } from 'sync-protocol/rules/insights/diary'
import { heatOf } from 'sync-protocol/rules/insights/heat'
import { weekdayName } from '#i18n/calendar-names.ts'
import { firstWeekdayOf, weekFrom } from '#i18n/first-weekday.ts'
import { formatFullHour, formatHour } from '#i18n/format-hour.ts'
import { useFormat } from '#i18n/use-format.ts'
import { usePreferences } from '#session/preferences.ts'
import { DataTable } from '#ui/layout/data-table.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import styles from './statistics.module.css'
import { ChartTools } from './chart-tools.tsx'
import { StatFrame } from './stat-frame.tsx'

const heats = ['sleep', 'feeding', 'diaper'] as const
type HeatName = (typeof heats)[number]
const acts = { sleep: 'sleep', feeding: 'feed', diaper: 'diaper' } as const

const spansOf = ({ sleeps, feeds, diapers }: Diary, name: HeatName) => {
  if (name === 'sleep') return sleeps
  return (name === 'feeding' ? feeds : diapers).map(({ at }) => ({ at, until: at }))
}
const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** 1 January 2024 was a Monday. */
const mondayFirst = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)))

/** Hours and weekdays of a kind's entries: the more entries, the darker. */
export const HeatMap = ({
  of,
  diary,
  days,
  now,
}: {
  /** The baby's name. */
  of: string
  diary: Diary
  days: readonly DaySpan[]
  now: number
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { week } = usePreferences()
  const drawing = useRef<SVGSVGElement>(null)
  const [name, setName] = useState<HeatName>('sleep')
  const [isTable, setTable] = useState(false)
  const fromMonday = heatOf(spansOf(diary, name), days, now)
  const order = weekFrom(week === 'auto' ? firstWeekdayOf(navigator.language) : week)
  const heat = order.map((day) => fromMonday[day]!)
  const weekdays = order.map((day) => mondayFirst[day]!)
  const most = Math.max(...heat.flatMap((row) => row ?? []))
  const byHour = hours.map((hour) => heat.reduce((sum, row) => sum + (row?.[hour] ?? 0), 0))
  const peak = byHour.indexOf(Math.max(...byHour))
  const names = { sleep: t`Sleep`, feeding: t`Feeding`, diaper: t`Diapers` }
  const countText = (value: number) =>
    name === 'sleep' ? (value === 0 ? '–' : format.duration(value * 60_000)) : format.number(value, 1)
  const kindName = names[name]
  const [from, to] = [peak, peak + 1].map(formatFullHour)
  const span = `${from}–${to}`
  const title = t`At which hours`
  const summary = t`${kindName} by weekday and hour: most from ${span}.`
  return (
    <StatFrame name="hours" title={title} colours={acts[name]}>
      <SegmentedControl
        label={title}
        value={name}
        onChange={setName}
        options={heats.map((value) => ({ value, label: names[value] }))}
      />
      {!(most > 0) ? (
        <p className={styles.muted}>{t`Nothing was logged in these days.`}</p>
      ) : isTable ? (
        <DataTable
          caption={title}
          head={[t`Hour`, ...weekdays.map((day) => weekdayName(i18n.locale, day))]}
          rows={hours.map((hour) => ({
            key: hour,
            cells: [formatHour(hour), ...heat.map((row) => (row ? countText(row[hour]!) : '–'))],
          }))}
        />
      ) : (
        <div className={styles.heatFrame}>
          <svg ref={drawing} className={styles.heat} viewBox="0 0 272 124" role="img" aria-label={summary}>
            {heat.map((row, day) => (
              <g key={day}>
                <text x="26" y={day * 15 + 11} textAnchor="end">
                  {weekdayName(i18n.locale, weekdays[day]!)}
                </text>
                {!row && <line x1="32" x2="271" y1={day * 15 + 7.5} y2={day * 15 + 7.5} />}
                {row?.map((value, hour) => (
                  <rect
                    key={hour}
                    x={32 + hour * 10}
                    y={day * 15 + 1}
                    width="9"
                    height="13"
                    rx="2"
                    fillOpacity={value === 0 ? 0.07 : 0.18 + (0.82 * value) / most}
                  />
                ))}
              </g>
            ))}
            {[0, 6, 12, 18, 24].map((hour) => (
              <text key={hour} x={32 + hour * 10} y="119" textAnchor={hour === 24 ? 'end' : 'start'}>
                {formatHour(hour)}
              </text>
            ))}
          </svg>
        </div>
      )}
      {most > 0 && (
        <ChartTools
          title={`${title} · ${kindName}`}
          about={{ name: of, days: days.map(({ day }) => day), summary }}
          drawing={drawing}
          isTable={isTable}
          onTable={setTable}
        />
      )}
    </StatFrame>
  )
}
