import { useLingui } from '@lingui/react/macro'
import type { CivilDay } from 'sync-protocol/rules/civil-day'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import type { OwnRange, PeriodName } from '../period.ts'
import styles from './statistics.module.css'

/** Chooses the days of the statistics. */
export const PeriodChoice = ({
  name,
  onName,
  own,
  onOwn,
  today,
}: {
  name: PeriodName
  onName: (name: PeriodName) => void
  /** The days chosen by the user. */
  own: OwnRange
  onOwn: (own: OwnRange) => void
  today: CivilDay
}) => {
  const { t } = useLingui()
  const setFrom = (value: string) => value && value <= own.to && onOwn({ ...own, from: value })
  const setTo = (value: string) =>
    value && value <= today && onOwn({ from: value < own.from ? value : own.from, to: value })
  return (
    <>
      <SegmentedControl
        label={t`Period`}
        value={name}
        onChange={onName}
        options={[
          { value: 'day', label: t`Day` },
          { value: 'week', label: t`Week` },
          { value: 'month', label: t`Month` },
          { value: 'own', label: t({ message: 'Choose days', comment: 'a period that one chooses' }) },
        ]}
      />
      {name === 'own' && (
        <div className={styles.range}>
          <label>
            {t({ message: 'From', comment: 'a day' })}
            <input
              type="date"
              value={own.from}
              max={own.to}
              onChange={(event) => setFrom(event.target.value)}
            />
          </label>
          <label>
            {t({ message: 'To', comment: 'a day' })}
            <input type="date" value={own.to} max={today} onChange={(event) => setTo(event.target.value)} />
          </label>
        </div>
      )}
    </>
  )
}
