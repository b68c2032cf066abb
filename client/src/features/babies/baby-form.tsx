import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { NotSaved } from '#db/healing.ts'
import { useLocalData } from '#db/local-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useDirty } from '#ui/use-dirty.ts'
import styles from './baby-form.module.css'

export interface BabyValues {
  name: string
  birthDate: string
}

type Problem = 'noName' | 'longName' | 'noDate' | 'future' | 'tooOld'

const problems: Record<Problem, MessageDescriptor> = {
  noName: msg`Give a name; a pet name will do`,
  longName: msg`A name has at most 60 characters`,
  noDate: msg`Choose the birth date`,
  future: msg`This day is still to come`,
  tooOld: msg`This day is too long ago`,
}

const oldest = '1900-01-01'

/** What is wrong with the content; `today` is the viewer's calendar day. */
export function problemsOf(
  { name, birthDate }: BabyValues,
  today: string,
): { name?: Problem; date?: Problem } {
  const length = [...name.trim()].length
  const nameProblem = length === 0 ? 'noName' : length > 60 ? 'longName' : undefined
  const dateProblem =
    birthDate === '' ? 'noDate' : birthDate > today ? 'future' : birthDate < oldest ? 'tooOld' : undefined
  return { ...(nameProblem && { name: nameProblem }), ...(dateProblem && { date: dateProblem }) }
}

/** A name and a birth date are enough. When this device refuses to store them, the form keeps them and says so. */
export const BabyForm = ({
  initial = { name: '', birthDate: '' },
  saveLabel,
  onSave,
}: {
  initial?: BabyValues
  saveLabel: string
  onSave: (values: BabyValues) => Promise<void>
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const [values, setValues] = useState(initial)
  const [found, setFound] = useState<{ name?: Problem; date?: Problem }>({})
  const [isRefused, setRefused] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const today = civilDayOf(clock.now(), timeZone)
  useDirty(values.name !== initial.name || values.birthDate !== initial.birthDate)

  const save = async (form: HTMLFormElement) => {
    const wrong = problemsOf(values, today)
    setFound(wrong)
    const first = wrong.name ? 'name' : wrong.date ? 'birthDate' : undefined
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    setSaving(true)
    setRefused(false)
    try {
      await onSave({ ...values, name: values.name.trim() })
    } catch (error) {
      if (!(error instanceof NotSaved)) throw error
      setRefused(true)
    } finally {
      setSaving(false)
    }
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
    >
      <Field
        label={t`Name`}
        name="name"
        autoComplete="off"
        autoCapitalize="words"
        value={values.name}
        error={found.name && t(problems[found.name])}
        onChange={(event) => {
          setValues({ ...values, name: event.target.value })
          setFound({ ...found, name: undefined })
        }}
      />
      <Field
        label={t`Birth date`}
        name="birthDate"
        type="date"
        min={oldest}
        max={today}
        value={values.birthDate}
        error={found.date && t(problems[found.date])}
        onChange={(event) => {
          setValues({ ...values, birthDate: event.target.value })
          setFound({ ...found, date: undefined })
        }}
      />
      {isRefused && (
        <p className={styles.problem} role="alert">
          {t`Not saved: this device refused to store it. What you typed is still here. Free some space, then save again.`}
        </p>
      )}
      <Button type="submit" size="large" wide busy={isSaving}>
        {saveLabel}
      </Button>
    </form>
  )
}
