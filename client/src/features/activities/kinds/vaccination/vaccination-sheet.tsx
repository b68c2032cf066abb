import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { formOf } from '#db/write/draft.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { EntryActions } from '#features/activities/editing/entry-actions.tsx'
import type { EntryOf } from '#features/activities/entries/entry.ts'
import { joined } from '#features/activities/entries/joined.ts'
import { CareForm } from '#features/activities/forms/care-form.tsx'
import { CareSheet } from '#features/activities/forms/care-sheet.tsx'
import { MoreDetails } from '#features/activities/forms/more-details.tsx'
import { FoldedNote } from '#features/activities/forms/note-field.tsx'
import { useCareWrites } from '#features/activities/forms/use-care-writes.ts'
import { WhenField } from '#features/activities/forms/when-field.tsx'
import { ForWhom } from '#features/activities/together/for-whom.tsx'
import { useNewEntry } from '#features/activities/when/past.ts'
import { whenProblem, type WhenProblem } from '#features/activities/when/when.ts'
import { useFormat } from '#i18n/use-format.ts'
import { doseNames } from '#i18n/vaccines/names.ts'
import { vaccineText } from '#i18n/vaccines/short-names.ts'
import type { Baby } from '#session/family.ts'
import { vaccinationName } from './name.ts'
import { ReactionFields } from './reaction-fields.tsx'
import { CardFields, VaccineFields } from './vaccine-fields.tsx'
import { fieldsOf, nameOf, type VaccinationValues, valuesOf } from './vaccination-values.ts'

/** Logs a vaccine that was given, or opens one to read, change or delete it, or to add a reaction. It advises nothing. */
export const VaccinationSheet = ({
  baby,
  entry: opened,
  author,
  onClose,
}: {
  baby: Pick<Baby, 'id' | 'spaceId'>
  /** What is opened; absent for a new one. */
  entry?: EntryOf<'vaccination'> | undefined
  author?: string | undefined
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const [entry] = useState(opened)
  const row = entry?.rows[0]
  const fresh = useNewEntry()
  const { log, change } = useCareWrites('vaccination')
  const { values, before, isChanged, set, clear } = useValues<VaccinationValues>(
    formOf(fresh.form('vaccination'), row ?? baby),
    () => valuesOf(row, fresh.when, timeZone),
  )
  const [problem, setProblem] = useState<{ isMissing?: boolean; when?: WhenProblem; seen?: WhenProblem }>({})
  if (!values) return null

  const edit = (changed: Partial<VaccinationValues>) => {
    setProblem({})
    set(changed)
  }
  const name = t(vaccinationName)
  const save = async () => {
    const now = clock.now()
    const isMissing = nameOf(values) === ''
    const when = whenProblem(values.when, now, timeZone)
    const seen = values.seen && whenProblem(values.seen, now, timeZone)
    if (isMissing || when || seen)
      return setProblem({ isMissing, ...(when && { when }), ...(seen && { seen }) })
    const stored = fieldsOf(values, before, row, now, timeZone)
    if (entry) await change(entry, name, stored)
    else await log(baby.spaceId, { ...stored, babyId: baby.id, timeZone }, name)
    clear()
    onClose()
  }

  const fields = <VaccineFields values={values} isMissing={problem.isMissing ?? false} onChange={edit} />
  const reaction = (
    <ReactionFields
      values={values}
      isNew={row === undefined}
      problem={problem.seen ?? null}
      onChange={edit}
    />
  )
  const said = joined(vaccineText(nameOf(values), i18n), values.dose && i18n._(doseNames[values.dose]))
  return (
    <CareSheet title={name} glyph="medicine" author={author} onClose={onClose}>
      <CareForm
        saveLabel={row ? t`Save` : t`Log the vaccination`}
        disabled={row !== undefined && !isChanged}
        onSave={save}
        footer={row && entry && <EntryActions entry={entry} name={name} onClose={onClose} />}
      >
        {/* Who opens one comes for its reaction or its batch. */}
        {row ? reaction : fields}
        <WhenField
          label={t({ message: 'When', comment: 'something happened' })}
          value={values.when}
          onChange={(when) => edit({ when })}
          problem={problem.when ?? null}
        />
        <CardFields values={values} onChange={edit} />
        {row ? (
          <MoreDetails title={t`Vaccine`} said={said} startsOpen={problem.isMissing ?? false}>
            {fields}
          </MoreDetails>
        ) : (
          reaction
        )}
        <FoldedNote value={values.notes} onChange={(notes) => edit({ notes })} />
        {!row && <ForWhom />}
      </CareForm>
    </CareSheet>
  )
}
