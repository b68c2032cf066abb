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

/** The fields of a form for the days of a file. */
export interface ChosenDays extends DayRange {
  name: RangeName
}

/** The days of a named range up to today; `all` starts at `first`. */
export const rangeOf = (name: Exclude<RangeName, 'some'>, today: string, first: string): DayRange => ({
  from: name === 'all' ? first : addDays(today, name === 'week' ? -6 : -29),
  to: today,
})

const isWrongRange = ({ from, to }: DayRange): boolean => from === '' || to === '' || from > to

/** Whether the typed days are no valid range. */
export const areWrongDays = (days: ChosenDays): boolean => days.name === 'some' && isWrongRange(days)

/** Lets the user choose the days of a file. */
export const RangeFields = ({
  days,
  today,
  onChange,
}: {
  days: ChosenDays
  today: string
  onChange: (changed: Partial<ChosenDays>) => void
}) => {
  const { t } = useLingui()
  const { name } = days
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
            { value: 'some', label: <span className={styles.line}>{t`From … to …`}</span> },
          ]}
          onChange={(chosen) => onChange({ name: chosen })}
        />
      </div>
      {name === 'some' && (
        <div className={styles.span}>
          <Field
            type="date"
            max={today}
            label={t({ message: 'From', comment: 'a day' })}
            value={days.from}
            error={isWrongRange(days) ? t`The first day must not be after the last one` : undefined}
            onChange={(event) => onChange({ from: event.target.value })}
          />
          <Field
            type="date"
            max={today}
            label={t({ message: 'To', comment: 'a day' })}
            value={days.to}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        </div>
      )}
    </div>
  )
}
