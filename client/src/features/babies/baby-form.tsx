import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { plainName } from 'sync-protocol/entities/scalars'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { useLocalData } from '#db/schema/local-data.ts'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import { useSave } from '#forms/use-save.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { useDirty } from '#ui/forms/use-dirty.ts'
import styles from './baby-form.module.css'
import { birthDateProblem, nameProblem, oldestBirthDate, type Problem, problemTexts } from './problems.ts'

export interface BabyValues {
  name: string
  birthDate: string
}

/**
 * The form for a new baby: name and birth date. If this device refuses to store them, the form keeps them and reports
 * it. `notNow`: why saving is not possible, shown instead of the save button. `footer` is shown below.
 */
export const BabyForm = ({
  initial = { name: '', birthDate: '' },
  saveLabel,
  onSave,
  notNow,
  footer,
}: {
  initial?: BabyValues
  saveLabel: string
  onSave: (values: BabyValues) => Promise<void>
  notNow?: string | undefined
  footer?: ReactNode
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const [values, setValues] = useState(initial)
  const [found, setFound] = useState<Partial<Record<keyof BabyValues, Problem | undefined>>>({})
  const { save, refusal, isSaving } = useSave()
  const today = civilDayOf(clock.now(), timeZone)
  useDirty(values.name !== initial.name || values.birthDate !== initial.birthDate)

  const submit = (form: HTMLFormElement) => {
    const wrong = {
      name: nameProblem(values.name),
      birthDate: birthDateProblem(values.birthDate, today),
    }
    setFound(wrong)
    const first = wrong.name ? 'name' : wrong.birthDate ? 'birthDate' : undefined
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    void save(() => onSave({ ...values, name: plainName(values.name) }))
  }
  const set = (change: Partial<BabyValues>) => {
    setValues({ ...values, ...change })
    setFound({ ...found, ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])) })
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!notNow) submit(event.currentTarget)
      }}
    >
      <Field
        label={t`Name`}
        name="name"
        autoComplete="off"
        autoCapitalize="words"
        value={values.name}
        error={found.name && t(problemTexts[found.name])}
        onChange={(event) => set({ name: event.target.value })}
      />
      <Field
        label={t`Birth date`}
        name="birthDate"
        type="date"
        min={oldestBirthDate}
        max={today}
        value={values.birthDate}
        error={found.birthDate && t(problemTexts[found.birthDate])}
        onChange={(event) => set({ birthDate: event.target.value })}
      />
      <NotSavedNotice refusal={refusal} />
      {notNow ? (
        <p role="alert">{notNow}</p>
      ) : (
        <Button type="submit" size="large" wide busy={isSaving}>
          {saveLabel}
        </Button>
      )}
      {footer}
    </form>
  )
}
