import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { useIsPast } from '#features/activities/when/past.ts'
import { PastTime } from '#features/activities/when/past-time.tsx'
import { whenProblemNames } from '#features/activities/when/when.ts'
import { ChoiceChips } from '#features/activities/forms/choice-chips.tsx'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import { useSave } from '#forms/use-save.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field, FieldError } from '#ui/controls/field.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import styles from './diaper-form.module.css'
import {
  changesOf,
  type DiaperFields,
  type DiaperProblem,
  type DiaperValues,
  problemOf,
  valuesOf,
} from './form-values.ts'
import { colourNames, consistencyNames, wetnessNames } from './words.ts'
import { NoteField } from '#features/activities/forms/note-field.tsx'

const problems: Record<DiaperProblem, MessageDescriptor> = {
  ...whenProblemNames,
  notes: msg`At most 2000 characters`,
}

/** The time of the diaper change. */
const DiaperTime = ({
  value: { time, day },
  error,
  onChange,
}: {
  value: Pick<DiaperValues, 'time' | 'day'>
  error: string | undefined
  onChange: (changed: Partial<DiaperValues>) => void
}) => {
  const { t } = useLingui()
  const isPast = useIsPast()
  if (isPast)
    return (
      <PastTime
        label={t`When`}
        value={{ kind: 'at', time, day }}
        error={error}
        onChange={(at) => onChange({ time: at.time, day: at.day })}
      />
    )
  const invalid = error ? true : undefined
  return (
    <div>
      <div className={styles.when}>
        <Field
          label={t`Time`}
          type="time"
          value={time}
          aria-invalid={invalid}
          onChange={(event) => onChange({ time: event.target.value })}
        />
        <Field
          label={t`Day`}
          type="date"
          value={day}
          aria-invalid={invalid}
          onChange={(event) => onChange({ day: event.target.value })}
        />
      </div>
      <FieldError id="diaper-time-error">{error}</FieldError>
    </div>
  )
}

/**
 * The form of a diaper change. `onSave` receives only changed fields; if this device cannot store them, the form
 * shows the error and keeps its content. `footer` is rendered above the save button.
 */
export const DiaperForm = ({
  draftKey,
  diaper,
  saveLabel,
  savesUnchanged = false,
  onSave,
  footer,
}: {
  /** Key of the draft: the id of the entry, or of the baby for a new one. */
  draftKey: string
  diaper: DiaperFields
  saveLabel: string
  /** A refused entry may be sent again without a change. */
  savesUnchanged?: boolean
  onSave: (changes: Partial<DiaperFields>) => Promise<void>
  footer?: ReactNode
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const form = useValues<DiaperValues>(draftKey, () => valuesOf(diaper, timeZone))
  const [problem, setProblem] = useState<DiaperProblem | null>(null)
  const { save: store, refusal, isSaving } = useSave()
  const { before, values } = form
  if (!values) return null
  const changes = changesOf(diaper, before, values, timeZone)
  const isChanged = values.time === '' || values.day === '' || Object.keys(changes).length > 0

  const set = (change: Partial<DiaperValues>) => {
    form.set(change)
    setProblem(null)
  }
  const save = async () => {
    const found = problemOf(values, clock.now(), timeZone)
    setProblem(found)
    if (found) return
    if (await store(() => onSave(changes))) form.clear()
  }
  const timeError = problem && problem !== 'notes' ? t(problems[problem]) : undefined

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <DiaperTime value={values} error={timeError} onChange={set} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t`How wet`}</legend>
        <SegmentedControl
          label={t`How wet`}
          value={values.wetness}
          options={(Object.keys(wetnessNames) as DiaperValues['wetness'][]).map((value) => ({
            value,
            label: t(wetnessNames[value]),
          }))}
          onChange={(wetness) => set({ wetness })}
        />
      </fieldset>
      <Checkbox
        label={t`There was a stool`}
        checked={values.soiled}
        onChange={(event) => set({ soiled: event.target.checked })}
      />
      {values.soiled && (
        <>
          <ChoiceChips
            label={t`Consistency`}
            names={consistencyNames}
            value={values.consistency}
            onChange={(consistency) => set({ consistency })}
          />
          <ChoiceChips
            label={t`Colour`}
            names={colourNames}
            value={values.colour}
            onChange={(colour) => set({ colour })}
          />
        </>
      )}
      <NoteField
        value={values.notes}
        error={problem === 'notes' ? t(problems.notes) : undefined}
        isChecked
        onChange={(notes) => set({ notes })}
      />
      <NotSavedNotice refusal={refusal} />
      {footer}
      <div className={styles.save}>
        <Button type="submit" size="large" wide busy={isSaving} disabled={!isChanged && !savesUnchanged}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}
