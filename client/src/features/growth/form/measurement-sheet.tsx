import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Baby } from '#session/family.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/controls/field.tsx'
import { ProblemNote } from '#ui/layout/problem-note.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { type Measurement, metrics } from '#features/growth/metrics.ts'
import type { GrowthSettings } from '#features/growth/use-growth-settings.ts'
import { DateField } from './date-field.tsx'
import styles from './measurement-form.module.css'
import { hasValue } from './measurement-values.ts'
import { PositionField } from './position-field.tsx'
import { ProblemList } from './problem-list.tsx'
import { QuantityField } from './quantity-field.tsx'
import { enteredOf } from './quantity.ts'
import { useMeasurementForm } from './use-measurement-form.ts'

/** Adds a measurement, or opens one to change or delete it. `author`: the user who added it. */
export const MeasurementSheet = ({
  baby,
  row: current,
  day,
  settings,
  author,
  onClose,
}: {
  baby: Baby
  row?: Measurement | undefined
  /** The initial day of a new measurement if it is not today. */
  day?: string | undefined
  settings: GrowthSettings
  author?: string | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const [row] = useState(current)
  const form = useMeasurementForm(baby, row, day, settings, onClose)
  if (!form) return null
  const { values, edit, leave } = form
  return (
    <Sheet open onClose={onClose} title={row ? t`Measurement` : t`Add measurement`}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.isSaving) void form.save(event.currentTarget)
        }}
      >
        {author !== undefined && <p className={styles.author}>{t`Logged by ${author}`}</p>}
        <DateField
          birthDate={baby.birthDate}
          today={form.today}
          value={values.date}
          error={form.dateError}
          onChange={(date) => edit({ date })}
          onBlur={() => leave('date')}
        />
        {metrics.map((metric) => (
          <div key={metric}>
            <QuantityField
              metric={metric}
              label={form.nameOf(metric)}
              typed={values[metric]}
              error={form.errorOf(metric)}
              warning={form.warningOf(metric)}
              onChange={(typed) => edit({ [metric]: typed })}
              onBlur={() => leave(metric)}
            />
            {metric === 'height' && enteredOf(values.height) !== null && (
              <PositionField value={form.position} onChange={(chosen) => edit({ position: chosen })} />
            )}
          </div>
        ))}
        <TextArea
          label={t`Note`}
          rows={2}
          maxLength={2000}
          value={values.notes}
          onChange={(event) => edit({ notes: event.target.value })}
        />
        {row && (
          <Button variant="plain" icon="trash" onClick={() => void form.drop()}>
            {t`Delete`}
          </Button>
        )}
        {form.found.length > 0 && <ProblemList texts={form.found} />}
        {form.isRefused && (
          <ProblemNote role="alert">
            {t`Failed to save. Please try again.`}{' '}
            {t`This device could not save it. What you typed is still here.`}
          </ProblemNote>
        )}
        <div className={styles.save}>
          <Button
            type="submit"
            size="large"
            wide
            busy={form.isSaving}
            disabled={!hasValue(values) || (row !== undefined && !form.isChanged)}
          >
            {row ? t`Save` : t`Save measurement`}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
