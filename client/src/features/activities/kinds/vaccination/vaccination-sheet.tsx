import { useLingui } from '@lingui/react/macro'
import type { EntryOf } from '#features/activities/entries/entry.ts'
import { joined } from '#features/activities/entries/joined.ts'
import { MomentSheet, MomentTime } from '#features/activities/forms/moment-sheet.tsx'
import { MoreDetails } from '#features/activities/forms/more-details.tsx'
import { FoldedNote } from '#features/activities/forms/note-field.tsx'
import { useMomentForm } from '#features/activities/forms/use-moment-form.ts'
import { ForWhom } from '#features/activities/together/for-whom.tsx'
import { whenProblem, type WhenProblem } from '#features/activities/when/when.ts'
import { doseNames } from '#i18n/vaccines/names.ts'
import { vaccineText } from '#i18n/vaccines/short-names.ts'
import type { Baby } from '#session/family.ts'
import { vaccinationName } from './name.ts'
import { ReactionFields } from './reaction-fields.tsx'
import { CardFields, VaccineFields } from './vaccine-fields.tsx'
import { nameOf, ownFieldsOf, type OwnValues, ownValuesOf } from './vaccination-values.ts'

interface Problem {
  isMissing: true
  seen: WhenProblem
}

/** Logs a vaccination, or opens one to read, change or delete it, or to add a reaction. It gives no advice. */
export const VaccinationSheet = ({
  baby,
  entry,
  author,
  onClose,
}: {
  baby: Pick<Baby, 'id' | 'spaceId'>
  /** The opened entry; absent for a new one. */
  entry?: EntryOf<'vaccination'> | undefined
  author?: string | undefined
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const form = useMomentForm<'vaccination', OwnValues, Problem>('vaccination', baby, entry, ownValuesOf)
  const { row, values, before, problem, timeZone, edit } = form
  if (!values) return null
  const name = t(vaccinationName)
  const save = () =>
    form.save(
      name,
      (typed, now) => ownFieldsOf(typed, before, row, now, timeZone),
      (typed, now) => {
        const seenProblem = typed.seen && whenProblem(typed.seen, now, timeZone)
        return { ...(nameOf(typed) === '' && { isMissing: true }), ...(seenProblem && { seen: seenProblem }) }
      },
    )

  const fields = <VaccineFields values={values} isMissing={problem.isMissing ?? false} onChange={edit} />
  const reaction = (
    <ReactionFields
      values={values}
      isNew={row === undefined}
      problem={problem.seen ?? null}
      onChange={edit}
    />
  )
  const chosen = joined(vaccineText(nameOf(values), i18n), values.dose && i18n._(doseNames[values.dose]))
  return (
    <MomentSheet
      {...{ form, name, author, onClose }}
      glyph="medicine"
      logLabel={t`Log the vaccination`}
      onSave={save}
    >
      {/* Reaction first for an opened entry: it is the most frequent reason to open one. */}
      {row ? reaction : fields}
      <MomentTime value={values.when} problem={problem.when} onChange={edit} />
      <CardFields values={values} onChange={edit} />
      {row ? (
        <MoreDetails title={t`Vaccine`} chosen={chosen} startsOpen={problem.isMissing ?? false}>
          {fields}
        </MoreDetails>
      ) : (
        reaction
      )}
      <FoldedNote value={values.notes} onChange={(notes) => edit({ notes })} />
      {!row && <ForWhom />}
    </MomentSheet>
  )
}
