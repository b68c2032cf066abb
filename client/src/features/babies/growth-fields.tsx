import { useLingui } from '@lingui/react/macro'
import { pretermWeeks } from 'sync-protocol/entities/baby'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import styles from './baby-form.module.css'
import type { ProfileFields } from './profile-values.ts'

/** Whether the baby was born early, with the length of the pregnancy; for gender OTHER the choice of curves. */
export const GrowthFields = ({ values, change, error }: ProfileFields) => {
  const { t } = useLingui()
  return (
    <>
      <Checkbox
        label={t`Born early, before 37 weeks`}
        checked={values.isPreterm}
        onChange={(event) => change({ isPreterm: event.target.checked })}
      />
      {values.isPreterm && (
        <>
          <div className={styles.pair}>
            <Field
              label={t`Weeks of pregnancy`}
              name="weeks"
              type="number"
              inputMode="numeric"
              {...pretermWeeks}
              value={values.weeks}
              error={error('weeks')}
              onChange={(event) => change({ weeks: event.target.value })}
            />
            <Field
              label={t`and days`}
              name="days"
              type="number"
              inputMode="numeric"
              min={0}
              max={6}
              value={values.days}
              error={error('days')}
              onChange={(event) => change({ days: event.target.value })}
            />
          </div>
          <div>
            <Checkbox
              label={t`Use the corrected age`}
              checked={values.useCorrectedAge}
              aria-describedby="corrected-age-hint"
              onChange={(event) => change({ useCorrectedAge: event.target.checked })}
            />
            <p className={styles.hint} id="corrected-age-hint">
              {t`Counted from the due date, until two years. Vaccines go by the birth date.`}
            </p>
          </div>
        </>
      )}
      {values.gender === 'OTHER' && (
        <div>
          <div className={styles.label}>{t`Growth curves`}</div>
          <SegmentedControl
            label={t`Growth curves`}
            value={values.referenceSex}
            options={[
              { value: 'FEMALE', label: t`Curves of girls` },
              { value: 'MALE', label: t`Curves of boys` },
            ]}
            onChange={(referenceSex) => change({ referenceSex })}
          />
        </div>
      )}
    </>
  )
}
