import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Chip } from '#ui/controls/chip.tsx'
import { Field } from '#ui/controls/field.tsx'
import styles from './measurement-form.module.css'
import { presetDays } from './measurement-values.ts'

/** The day of a measurement: today, birth, one to four weeks after it, or another day between. */
export const DateField = ({
  birthDate,
  today,
  value,
  error,
  onChange,
  onBlur,
}: {
  birthDate: string
  today: string
  value: string
  error: string | undefined
  onChange: (date: string) => void
  onBlur: () => void
}) => {
  const { t } = useLingui()
  return (
    <div>
      <Field
        label={t`Date`}
        type="date"
        min={birthDate}
        max={today}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <div className={styles.presets}>
        <Chip pressed={value === today} onClick={() => onChange(today)}>{t`Today`}</Chip>
        {presetDays(birthDate, today).map(({ weeks, day }) => (
          <Chip key={weeks} pressed={value === day} onClick={() => onChange(day)}>
            <PresetName weeks={weeks} />
          </Chip>
        ))}
      </div>
    </div>
  )
}

const PresetName = ({ weeks }: { weeks: number }) => {
  const { t } = useLingui()
  return (
    <>
      {weeks === 0
        ? t({ message: 'Birth', comment: 'the day of it' })
        : plural(weeks, { one: '# week', other: '# weeks' })}
    </>
  )
}
