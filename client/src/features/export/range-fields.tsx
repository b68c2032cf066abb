import { useLingui } from '@lingui/react/macro'
import { addDays } from 'sync-protocol/rules/civil-day'
import { Field } from '#ui/controls/field.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import styles from './export.module.css'

/** Calendar days, both included. */
export interface DayRange {
  from: string
  to: string
}
export type RangeName = 'week' | 'month' | 'all' | 'some'

/** The days of a named range up to today; `all` begins at `first`. */
export const rangeOf = (name: Exclude<RangeName, 'some'>, today: string, first: string): DayRange => ({
  from: name === 'all' ? first : addDays(today, name === 'week' ? -6 : -29),
  to: today,
})

/** Whether a range was typed that has no days. */
export const isWrongRange = ({ from, to }: DayRange): boolean => from === '' || to === '' || from > to

/** Which days go into a file. */
export const RangeFields = ({
  name,
  range,
  today,
  onChange,
}: {
  name: RangeName
  range: DayRange
  today: string
  onChange: (name: RangeName, range?: DayRange) => void
}) => {
  const { t } = useLingui()
  const label = t`Days`
  return (
    <div className={styles.form}>
      <div>
        <h3>{label}</h3>
        <SegmentedControl
          label={label}
          value={name}
          options={[
            { value: 'week', label: t`7 days` },
            { value: 'month', label: t`30 days` },
            {
              value: 'all',
              label: t({
                id: 'export.all',
                message: 'All',
                comment: 'everything there is, not the last days',
              }),
            },
            { value: 'some', label: t`From … to …` },
          ]}
          onChange={(chosen) => onChange(chosen)}
        />
      </div>
      {name === 'some' && (
        <div className={styles.span}>
          <Field
            type="date"
            max={today}
            label={t({ message: 'From', comment: 'a day' })}
            value={range.from}
            error={isWrongRange(range) ? t`The first day must not be after the last one` : undefined}
            onChange={(event) => onChange('some', { ...range, from: event.target.value })}
          />
          <Field
            type="date"
            max={today}
            label={t({ message: 'To', comment: 'a day' })}
            value={range.to}
            onChange={(event) => onChange('some', { ...range, to: event.target.value })}
          />
        </div>
      )}
    </div>
  )
}
