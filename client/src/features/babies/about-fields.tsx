import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Gender } from 'sync-protocol/entities/baby'
import { Field } from '#ui/controls/field.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import styles from './baby-form.module.css'
import { oldestBirthDate } from './problems.ts'
import type { ProfileFields } from './profile-values.ts'

const genders = { FEMALE: msg`Girl`, MALE: msg`Boy`, OTHER: msg`Other` }

/** Name, nickname, birth date, gender. */
export const AboutFields = ({ values, today, change, error }: ProfileFields) => {
  const { t } = useLingui()
  return (
    <>
      <Field
        label={t`Full name`}
        name="name"
        autoComplete="off"
        autoCapitalize="words"
        value={values.name}
        error={error('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        label={t`Nickname`}
        name="nickname"
        autoComplete="off"
        autoCapitalize="words"
        value={values.nickname}
        error={error('nickname')}
        onChange={(event) => change({ nickname: event.target.value })}
      />
      <Field
        label={t`Birth date`}
        name="birthDate"
        type="date"
        min={oldestBirthDate}
        max={today}
        value={values.birthDate}
        error={error('birthDate')}
        onChange={(event) => change({ birthDate: event.target.value })}
      />
      <div>
        <div className={styles.label}>{t`Gender`}</div>
        <SegmentedControl<Gender>
          label={t`Gender`}
          value={values.gender ?? undefined}
          options={(Object.keys(genders) as Gender[]).map((value) => ({ value, label: t(genders[value]) }))}
          onChange={(gender) => change({ gender })}
        />
      </div>
    </>
  )
}
