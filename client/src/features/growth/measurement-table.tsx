import { useLingui } from '@lingui/react/macro'
import { ageOn } from 'sync-protocol/rules/age'
import { useFormat } from '#i18n/use-format.ts'
import { DataTable } from '#ui/layout/data-table.tsx'
import styles from './growth.module.css'
import type { Measurement } from './metrics.ts'
import { shortPercentile, zText } from './percentile-words.ts'
import { amountText, type GrowthUnit } from './units.ts'
import type { MetricView } from './use-growth.ts'

/** The measurements of a chart as a table, newest first. */
export const MeasurementTable = ({
  view,
  birthDate,
  unit,
  onOpen,
}: {
  view: MetricView
  birthDate: string
  unit: GrowthUnit
  /** Absent if the user may not change a measurement. */
  onOpen: ((row: Measurement) => void) | undefined
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  if (view.entries.length === 0) return <p className={styles.muted}>{t`No measurements yet.`}</p>
  return (
    <DataTable
      caption={t`Measurements`}
      isWords
      head={[
        t`Date, age`,
        t({ message: 'Value', comment: 'what was measured' }),
        t`Percentile`,
        t({ message: 'z', comment: 'z-score, a column of a table' }),
      ]}
      rows={view.entries.toReversed().map(({ row, canonical, found }) => ({
        key: row.id,
        cells: [
          <>
            {onOpen ? (
              <button type="button" className={styles.link} onClick={() => onOpen(row)}>
                {format.day(row.date, 'dated')}
              </button>
            ) : (
              format.day(row.date, 'dated')
            )}
            <span className={styles.age}>{format.age(ageOn(birthDate, row.date))}</span>
          </>,
          amountText(format, canonical, unit),
          found ? (
            <>
              {shortPercentile(i18n, found.percentile)}
              {found.isCorrected && <span className={styles.age}>{t`corrected age`}</span>}
            </>
          ) : (
            '–'
          ),
          found ? zText(i18n, found.zScore) : '–',
        ],
      }))}
    />
  )
}
