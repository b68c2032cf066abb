import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { formOf } from '#db/write/draft.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import type { EntryOf } from '#features/activities/entries/entry.ts'
import { CareForm } from '#features/activities/forms/care-form.tsx'
import { NoteField } from '#features/activities/forms/note-field.tsx'
import { useCareWrites } from '#features/activities/forms/use-care-writes.ts'
import { WhenField } from '#features/activities/forms/when-field.tsx'
import { ForWhom } from '#features/activities/together/for-whom.tsx'
import { useIsPast, useNewEntry } from '#features/activities/when/past.ts'
import { justNow } from '#features/activities/when/when.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { Field } from '#ui/controls/field.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import type { ofActivity } from './use-own-log.ts'
import { type OwnProblem, ownTyped, type OwnValues, valuesOf } from './own-values.ts'
import styles from './own.module.css'

/** What the form needs of an activity. For a deleted activity it comes from the entry. */
export type OwnActivityShown = ReturnType<typeof ofActivity> & {
  /** Null if it has no amount. */
  unit: string | null
  choices: readonly string[]
}

const Choices = ({
  choices,
  value,
  onChange,
}: {
  choices: readonly string[]
  value: string | null
  onChange: (choice: string | null) => void
}) => {
  const { t } = useLingui()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t({ message: 'Choice', comment: 'of an activity' })}</legend>
      <div className={styles.chips}>
        {choices.map((one) => (
          <Chip key={one} pressed={one === value} onClick={() => onChange(one === value ? null : one)}>
            {one}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

/** Time of the entry; for a lasting activity also whether and when it ended. */
const Times = ({
  lasts,
  values: { when, end },
  problem,
  edit,
}: {
  lasts: boolean
  values: OwnValues
  problem: OwnProblem | null
  edit: (changed: Partial<OwnValues>) => void
}) => {
  const { t } = useLingui()
  const problemOf = (field: 'when' | 'end') => (problem?.field === field ? problem.problem : null)
  return (
    <>
      <WhenField
        label={
          lasts
            ? t({ message: 'Began', comment: 'play or a walk' })
            : t({ message: 'When', comment: 'something happened' })
        }
        value={when}
        onChange={(chosen) => edit({ when: chosen })}
        problem={problemOf('when')}
      />
      {lasts && (
        <SegmentedControl
          label={t`Has it ended?`}
          value={end === null ? 'runs' : 'isOver'}
          options={[
            { value: 'runs', label: t({ message: 'Still on', comment: 'play or a walk' }) },
            { value: 'isOver', label: t({ message: 'Over', comment: 'play or a walk' }) },
          ]}
          onChange={(chosen) => edit({ end: chosen === 'runs' ? null : justNow })}
        />
      )}
      {lasts && end && (
        <WhenField
          label={t({ message: 'Ended', comment: 'play or a walk' })}
          value={end}
          onChange={(chosen) => edit({ end: chosen })}
          problem={problemOf('end')}
        />
      )}
    </>
  )
}

/** The form of a new or opened entry of an own activity. */
export const OwnForm = ({
  baby,
  activity,
  entry: opened,
  lastAmount = null,
  footer,
  onClose,
}: {
  baby: Pick<Baby, 'id' | 'spaceId'>
  activity: OwnActivityShown
  entry?: EntryOf<'ownEntry'> | undefined
  /** Initial amount of a new entry. */
  lastAmount?: number | null
  footer?: ReactNode
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const isPast = useIsPast()
  const fresh = useNewEntry()
  const [entry] = useState(opened)
  const row = entry?.rows[0]
  const { log, change } = useCareWrites('ownEntry')
  const { values, before, isChanged, set, clear } = useValues<OwnValues>(
    formOf(fresh.form(`ownEntry/${activity.activityId}`), row ?? baby),
    () => {
      if (row) return valuesOf(row, timeZone)
      const end = isPast ? fresh.when : null
      return { amount: String(lastAmount ?? ''), choice: null, notes: '', when: fresh.when, end }
    },
  )
  const [problem, setProblem] = useState<OwnProblem | null>(null)
  if (!values) return null
  const { unit, choices, ...what } = activity
  const { name, lasts } = what
  const edit = (changed: Partial<OwnValues>) => {
    setProblem(null)
    set(changed)
  }
  const save = async () => {
    const typed = ownTyped(values, activity, {
      now: clock.now(),
      timeZone,
      ...(row && { opened: { row, before } }),
    })
    if ('field' in typed) {
      setProblem(typed)
      return
    }
    if (entry) await change(entry, name, typed)
    else {
      const { timestamp = '' } = typed
      await log(baby.spaceId, { ...what, ...typed, timestamp, babyId: baby.id, timeZone }, name)
    }
    clear()
    onClose()
  }
  const newLabel =
    lasts && !values.end
      ? t`Start: ${name}`
      : t({ message: `Log: ${name}`, comment: 'button: an activity of the family' })
  return (
    <CareForm saveLabel={row ? t`Save` : newLabel} disabled={row && !isChanged} onSave={save} footer={footer}>
      {choices.length > 0 && (
        <Choices choices={choices} value={values.choice} onChange={(choice) => edit({ choice })} />
      )}
      {unit !== null && (
        <Field
          label={[t({ message: 'Amount', comment: 'of an activity' }), unit].filter(Boolean).join(', ')}
          inputMode="decimal"
          autoComplete="off"
          value={values.amount}
          error={problem?.field === 'amount' ? t`A number from 0 to 1,000,000` : undefined}
          onChange={(event) => edit({ amount: event.target.value })}
        />
      )}
      <Times lasts={lasts} values={values} problem={problem} edit={edit} />
      <NoteField value={values.notes} onChange={(notes) => edit({ notes })} />
      {!entry && <ForWhom />}
    </CareForm>
  )
}
