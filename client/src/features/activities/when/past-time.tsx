import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { civilTimeOf } from 'sync-protocol/rules/civil-time'
import { addDays } from 'sync-protocol/rules/civil-day'
import { useLocalData } from '#db/schema/local-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { Field, FieldError } from '#ui/controls/field.tsx'
import { useReadyField } from './use-ready-field.ts'
import type { When } from './when.ts'
import styles from './when-chips.module.css'

type At = When & { kind: 'at' }

/** Offered times in the past for an entry that is logged late, in minutes. */
const agoMinutes = [30, 60, 120, 180] as const

/** Time of a past entry: fields for day and time, and chips for usual intervals. */
export const PastTime = ({
  label,
  value,
  onChange,
  error,
}: {
  label: string
  value: At
  onChange: (when: At) => void
  error?: string | undefined
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const { clock } = useLocalData()
  const id = useId()
  const time = useReadyField(true)
  const { timeZone } = format
  const now = clock.now()
  const today = civilTimeOf(now, timeZone).day
  const yesterday = addDays(today, -1)
  const described = { 'aria-invalid': error ? true : undefined, 'aria-describedby': `${id}-error` }
  const ago = (minutes: number): At => ({ kind: 'at', ...civilTimeOf(now - minutes * 60_000, timeZone) })
  return (
    <div role="group" aria-labelledby={id} className={styles.when}>
      <p className={styles.label} id={id}>
        {label}
      </p>
      <div className={styles.fields}>
        <Field
          ref={time}
          label={t`Time`}
          type="time"
          value={value.time}
          {...described}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
        />
        <Field
          label={t`Day`}
          type="date"
          max={today}
          value={value.day}
          {...described}
          onChange={(event) => onChange({ ...value, day: event.target.value })}
        />
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className={styles.chips}>
        {agoMinutes.map((minutes) => {
          const at = ago(minutes)
          return (
            <Chip
              key={minutes}
              pressed={value.time === at.time && value.day === at.day}
              onClick={() => onChange(at)}
            >
              {format.ago(now - minutes * 60_000, now)}
            </Chip>
          )
        })}
        <Chip
          pressed={value.day === yesterday}
          onClick={() => onChange({ ...value, day: value.day === yesterday ? today : yesterday })}
        >
          {t`Yesterday`}
        </Chip>
      </div>
    </div>
  )
}
