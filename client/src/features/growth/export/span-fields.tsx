import { useLingui } from '@lingui/react/macro'
import { Field } from '#ui/controls/field.tsx'
import styles from '#features/growth/growth.module.css'

export interface DaySpan {
  from: string
  to: string
}

/** Chooses the first and the last day, both included. */
export const SpanFields = ({
  birthDate,
  today,
  span,
  isWrong,
  onChange,
}: {
  birthDate: string
  today: string
  span: DaySpan
  isWrong: boolean
  onChange: (span: DaySpan) => void
}) => {
  const { t } = useLingui()
  const limits = { type: 'date', min: birthDate, max: today }
  return (
    <div className={styles.span}>
      <Field
        {...limits}
        label={t({ message: 'From', comment: 'a day' })}
        value={span.from}
        error={isWrong ? t`The first day must not be after the last one` : undefined}
        onChange={(event) => onChange({ ...span, from: event.target.value })}
      />
      <Field
        {...limits}
        label={t({ message: 'To', comment: 'a day' })}
        value={span.to}
        onChange={(event) => onChange({ ...span, to: event.target.value })}
      />
    </div>
  )
}
