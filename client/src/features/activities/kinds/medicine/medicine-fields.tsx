import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Shown } from '#db/live/use-rows.ts'
import type { When, WhenProblem } from '#features/activities/when/when.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { Field } from '#ui/controls/field.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import styles from '#features/activities/forms/care.module.css'
import { ChoiceChips } from '#features/activities/forms/choice-chips.tsx'
import { LastDose } from './last-dose.tsx'
import { type MedicineProblem, type MedicineValues, repeated } from './medicine-values.ts'
import { WhenField } from '#features/activities/forms/when-field.tsx'
import { doseUnitNames } from '#i18n/doses/dose-units.ts'
import { NoteField } from '#features/activities/forms/note-field.tsx'

const problemNames: Record<MedicineProblem, MessageDescriptor> = {
  noName: msg`Type the name of the medicine`,
  name: msg`At most 120 characters`,
  amount: msg`A number above 0`,
  unit: msg`Choose the unit of the dose`,
  interval: msg`Hours, such as 6 or 4:30, at most 2160`,
}
const maxSuggestions = 6

/** The input fields of a dose. */
export const MedicineFields = ({
  values,
  edit,
  suggested,
  last,
  authorName,
  problem,
  notices,
}: {
  values: MedicineValues & { when: When }
  edit: (changed: Partial<MedicineValues & { when: When }>) => void
  /** Earlier medicines to choose a name from. */
  suggested: readonly Shown<'medicine'>[]
  /** The newest dose of the named medicine. */
  last: Shown<'medicine'> | undefined
  authorName: (dose: Shown<'medicine'>) => string
  problem: { medicine?: MedicineProblem; when?: WhenProblem }
  /** Warnings to read before the dose is given. */
  notices: ReactNode
}) => {
  const { t } = useLingui()
  const errorOf = (...ones: MedicineProblem[]) =>
    problem.medicine && ones.includes(problem.medicine) ? t(problemNames[problem.medicine]) : undefined
  return (
    <>
      <Field
        label={t({ message: 'Name', context: 'of a medicine' })}
        autoComplete="off"
        maxLength={120}
        value={values.name}
        error={errorOf('noName', 'name')}
        onChange={(event) => edit({ name: event.target.value })}
      />
      {suggested.length > 0 && (
        <div className={styles.scroll} role="group" aria-label={t`Given before`}>
          {suggested.slice(0, maxSuggestions).map((dose) => (
            <Chip key={dose.id} onClick={() => edit({ name: dose.name, kind: dose.kind })}>
              {dose.name}
            </Chip>
          ))}
        </div>
      )}
      {last && <LastDose last={last} who={authorName(last)} onRepeat={() => edit(repeated(last))} />}
      {notices}
      <div className={styles.pair}>
        <Field
          label={t({ message: 'Dose', comment: 'how much of a medicine' })}
          inputMode="decimal"
          autoComplete="off"
          value={values.amount}
          error={errorOf('amount')}
          onChange={(event) => edit({ amount: event.target.value })}
        />
        <Field
          label={t({ message: 'Hours between doses', comment: 'until the next dose of a medicine' })}
          inputMode="text"
          autoComplete="off"
          value={values.interval}
          error={errorOf('interval')}
          onChange={(event) => edit({ interval: event.target.value })}
        />
      </div>
      <ChoiceChips
        label={t({ message: 'Unit', comment: 'of a dose' })}
        names={doseUnitNames}
        value={values.unit}
        onChange={(unit) => edit({ unit })}
        error={errorOf('unit')}
        scroll
      />
      <p className={styles.muted}>
        {t`Dose and time between doses as your doctor or the leaflet says. Everybody in the family is warned until then.`}
      </p>
      <WhenField
        label={t({ message: 'When', comment: 'something happened' })}
        value={values.when}
        onChange={(when) => edit({ when })}
        problem={problem.when ?? null}
      />
      <SegmentedControl
        label={t`What it is`}
        value={values.kind}
        options={[
          { value: 'MEDICINE', label: t({ message: 'Medicine', comment: 'an entry' }) },
          { value: 'SUPPLEMENT', label: t({ message: 'Supplement', comment: 'vitamins and the like' }) },
        ]}
        onChange={(kind) => edit({ kind })}
      />
      <NoteField value={values.notes} onChange={(notes) => edit({ notes })} />
    </>
  )
}
