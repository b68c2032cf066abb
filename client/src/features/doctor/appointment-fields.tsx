import { Trans, useLingui } from '@lingui/react/macro'
import { visitMeasurement, visitType } from 'sync-protocol/entities/doctor-visit'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Field, TextArea } from '#ui/controls/field.tsx'
import type { AppointmentValues } from './appointment-values.ts'
import styles from './forms.module.css'
import { measurementNames, visitTypeNames } from './visit-names.ts'

/** The title, the time and the type of an appointment. */
export const BasicFields = ({
  values,
  missing,
  onChange,
}: {
  values: AppointmentValues
  missing: readonly ('title' | 'date')[]
  onChange: (change: Partial<AppointmentValues>) => void
}) => {
  const { t, i18n } = useLingui()
  const errorOf = (name: 'title' | 'date') => missing.includes(name) && t`Please fill in all required fields`
  return (
    <Card className={styles.form}>
      <Field
        label={t({ message: 'Title', comment: 'of an appointment' })}
        name="title"
        required
        autoComplete="off"
        maxLength={200}
        value={values.title}
        error={errorOf('title')}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <div className={styles.pair}>
        <Field
          label={t({ message: 'Date', comment: 'of an appointment' })}
          name="date"
          type="date"
          required
          value={values.date}
          error={errorOf('date')}
          onChange={(event) => onChange({ date: event.target.value })}
        />
        <Field
          label={t({ message: 'Time', comment: 'of an appointment' })}
          name="time"
          type="time"
          value={values.time}
          onChange={(event) => onChange({ time: event.target.value })}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>
          <Trans>Kind of visit</Trans>
        </legend>
        <div className={styles.chips}>
          {visitType.options.map((type) => (
            <Chip
              key={type}
              pressed={values.visitType === type}
              onClick={() => onChange({ visitType: type })}
            >
              {i18n._(visitTypeNames[type])}
            </Chip>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={t({ message: 'Description', comment: 'of an appointment' })}
        rows={2}
        maxLength={2000}
        value={values.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </Card>
  )
}

export const MeasurementChecks = ({
  chosen,
  onChange,
}: {
  chosen: AppointmentValues['measurements']
  onChange: (measurements: AppointmentValues['measurements']) => void
}) => {
  const { t, i18n } = useLingui()
  return (
    <>
      <SectionTitle id="measurements">{t`Measurements`}</SectionTitle>
      <Card className={styles.checks} role="group" aria-labelledby="measurements">
        {visitMeasurement.options.map((name) => (
          <Checkbox
            key={name}
            label={i18n._(measurementNames[name])}
            checked={chosen.includes(name)}
            onChange={(event) =>
              onChange(
                visitMeasurement.options.filter((other) =>
                  other === name ? event.target.checked : chosen.includes(other),
                ),
              )
            }
          />
        ))}
      </Card>
    </>
  )
}
