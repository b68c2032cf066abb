import { useLingui } from '@lingui/react/macro'
import { sleepTarget } from 'sync-protocol/entities/baby'
import { Field } from '#ui/controls/field.tsx'
import styles from './baby-form.module.css'
import type { ProfileFields } from './profile-values.ts'

/** The hours of the day, the sleep target, and the start of a day of care. Shared by the family. */
export const DayFields = ({ values, change, error }: ProfileFields) => {
  const { t } = useLingui()
  return (
    <>
      <div>
        <div className={styles.pair}>
          <Field
            label={t`Day from`}
            name="dayStart"
            type="time"
            value={values.dayStart}
            error={error('dayStart')}
            aria-describedby="day-hint"
            onChange={(event) => change({ dayStart: event.target.value })}
          />
          <Field
            label={t`until`}
            name="dayEnd"
            type="time"
            value={values.dayEnd}
            error={error('dayEnd')}
            aria-describedby="day-hint"
            onChange={(event) => change({ dayEnd: event.target.value })}
          />
        </div>
        <p className={styles.hint} id="day-hint">
          {t`Sleep in between counts as day sleep, the rest as night sleep.`}
        </p>
      </div>
      <Field
        label={t`Sleep goal, hours`}
        name="sleepHours"
        type="number"
        inputMode="decimal"
        step={0.5}
        min={sleepTarget.min / 60}
        max={sleepTarget.max / 60}
        value={values.sleepHours}
        error={error('sleepHours')}
        hint={t`In 24 hours, naps included.`}
        onChange={(event) => change({ sleepHours: event.target.value })}
      />
      <Field
        label={t`The day begins at`}
        name="careDayStart"
        type="time"
        value={values.careDayStart}
        error={error('careDayStart')}
        hint={t`Daily counts, such as diapers and milk, start over then.`}
        onChange={(event) => change({ careDayStart: event.target.value })}
      />
    </>
  )
}
