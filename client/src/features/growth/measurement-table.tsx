import { useLingui } from '@lingui/react/macro'
import { ageOn } from 'sync-protocol/rules/age'
import { useFormat } from '#i18n/use-format.ts'
import styles from './growth.module.css'
import type { Measurement } from './metrics.ts'
import { shortPercentile } from './percentile-words.ts'
import { amountText, type GrowthUnit } from './units.ts'
import type { MetricView } from './use-growth.ts'

/** The measurements of a chart as a table, the newest first. */
export const MeasurementTable = ({
  view,
  birthDate,
  unit,
  onOpen,
}: {
  view: MetricView
  birthDate: string
  unit: GrowthUnit
  onOpen: (row: Measurement) => void
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  if (view.entries.length === 0) return <p className={styles.muted}>{t`No measurements yet.`}</p>
  return (
    <div className={styles.scroll} role="region" aria-label={t`Measurements`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Date, age`}</th>
            <th scope="col">{t({ message: 'Value', comment: 'what was measured' })}</th>
            <th scope="col">{t`Percentile`}</th>
            <th scope="col">{t({ message: 'z', comment: 'z-score, a column of a table' })}</th>
          </tr>
        </thead>
        <tbody>
          {view.entries.toReversed().map(({ row, canonical, found }) => (
            <tr key={row.id}>
              <th scope="row">
                <button type="button" className={styles.link} onClick={() => onOpen(row)}>
                  {format.day(row.date, 'dated')}
                </button>
                <span className={styles.age}>{format.age(ageOn(birthDate, row.date))}</span>
              </th>
              <td>{amountText(format, canonical, unit)}</td>
              <td>{found ? shortPercentile(i18n, found.percentile) : '–'}</td>
              <td>{found ? format.number(found.zScore, 2) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
