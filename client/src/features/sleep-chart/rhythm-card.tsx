import { useLingui } from '@lingui/react/macro'
import type { DayWindow } from 'sync-protocol/rules/day-window'
import type { CareDay, DayRule } from 'sync-protocol/rules/history/care-days'
import { common, unionOf } from 'sync-protocol/rules/history/spans'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { AsTable } from './as-table.tsx'
import { Rhythm } from './rhythm.tsx'
import styles from './sleep-chart.module.css'
import { spansOf, useSleeps } from './use-sleeps.ts'

/** The raster of one baby with its table; rasters of twins are below each other with the same hours. */
export const RhythmCard = ({
  baby,
  days,
  rule,
  window,
  now,
  isOneOfSeveral,
}: {
  baby: Baby
  days: readonly CareDay[]
  rule: DayRule
  window: DayWindow
  now: number
  isOneOfSeveral: boolean
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const sleeps = useSleeps(baby, days[0]!.from, days.at(-1)!.to)
  const { name } = baby
  if (!sleeps) return <div className={styles.rhythmSpace} aria-busy="true" />
  const table = () => {
    const asleep = unionOf(spansOf(sleeps, now))
    return days.toReversed().map((day) => ({
      key: day.day,
      cells: [
        format.day(day.day),
        common(asleep, [day])
          .map(({ from, to }) => format.timeRange(from, to))
          .join(', ') || '–',
      ],
    }))
  }
  return (
    <div className={styles.oneRhythm}>
      {isOneOfSeveral && <h4>{name}</h4>}
      <Rhythm name={name} sleeps={sleeps} days={days} rule={rule} {...window} now={now} />
      <AsTable
        caption={t`When ${name} slept`}
        head={[t`Date`, t({ message: 'Asleep, from–to', comment: 'column of a table' })]}
        rows={table}
      />
    </div>
  )
}
