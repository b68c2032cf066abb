import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { civilTimeOf } from 'sync-protocol/rules/civil-time'
import { earlierMinutes } from '#features/activities/log/earlier.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { Field, FieldError } from '#ui/controls/field.tsx'
import { justNow, type When } from './when.ts'
import styles from './when-chips.module.css'

/** Choice of a time: now, 5, 10, 15, 30 minutes ago, or a day and a time. */
export const WhenChips = ({
  label,
  value,
  onChange,
  error,
}: {
  label: string
  value: When
  onChange: (when: When) => void
  /** Error of the day and time. */
  error?: string | undefined
}) => {
  const { t } = useLingui()
  const { timeZone } = useFormat()
  const { clock } = useLocalData()
  const id = useId()
  const otherTime = (): When => {
    const agoMs = value.kind === 'ago' ? value.minutes * 60_000 : 0
    return { kind: 'at', ...civilTimeOf(clock.now() - agoMs, timeZone) }
  }
  return (
    <div role="group" aria-labelledby={id} className={styles.when}>
      <p className={styles.label} id={id}>
        {label}
      </p>
      <div className={styles.chips}>
        <Chip pressed={value.kind === 'now'} onClick={() => onChange(justNow)}>
          {t({ message: 'Now', comment: 'when it happened' })}
        </Chip>
        {earlierMinutes.map((minutes) => (
          <Chip
            key={minutes}
            pressed={value.kind === 'ago' && value.minutes === minutes}
            onClick={() => onChange({ kind: 'ago', minutes })}
          >
            {t`${minutes} min ago`}
          </Chip>
        ))}
        <Chip pressed={value.kind === 'at'} onClick={() => onChange(otherTime())}>
          {t`Other time`}
        </Chip>
      </div>
      {value.kind === 'at' && (
        <>
          <div className={styles.fields}>
            <Field
              label={t`Time`}
              type="time"
              value={value.time}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-error`}
              onChange={(event) => onChange({ ...value, time: event.target.value })}
            />
            <Field
              label={t`Day`}
              type="date"
              value={value.day}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-error`}
              onChange={(event) => onChange({ ...value, day: event.target.value })}
            />
          </div>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </>
      )}
    </div>
  )
}
