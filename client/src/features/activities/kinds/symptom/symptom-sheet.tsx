import { useLingui } from '@lingui/react/macro'
import type { EntryOf } from '#features/activities/entries/entry.ts'
import { EmergencyCard } from '#features/activities/forms/emergency-card.tsx'
import { MomentSheet, MomentTime } from '#features/activities/forms/moment-sheet.tsx'
import { NoteField } from '#features/activities/forms/note-field.tsx'
import { useMomentForm } from '#features/activities/forms/use-moment-form.ts'
import { ForWhom } from '#features/activities/together/for-whom.tsx'
import type { Baby } from '#session/family.ts'
import { isSevere } from './severe.ts'
import { SymptomChips } from './symptom-chips.tsx'
import { type Symptom, symptomName } from './words.ts'

interface Own {
  signs: readonly Symptom[]
}

/** Logs symptoms of an ill baby, or opens an entry to read, change or delete it. */
export const SymptomSheet = ({
  baby,
  entry,
  author,
  onClose,
}: {
  baby: Pick<Baby, 'id' | 'spaceId'>
  /** The opened entry; absent for a new one. */
  entry?: EntryOf<'symptom'> | undefined
  author?: string | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const form = useMomentForm<'symptom', Own, { isEmpty: true }>('symptom', baby, entry, (row) => ({
    signs: row?.signs ?? [],
  }))
  const { values, problem, edit } = form
  if (!values) return null
  const name = t(symptomName)
  const save = () =>
    form.save(
      name,
      ({ signs }) => ({ signs: [...signs] }),
      ({ signs, notes }) => (signs.length === 0 && notes.trim() === '' ? { isEmpty: true } : {}),
    )
  return (
    <MomentSheet
      {...{ form, name, author, onClose }}
      glyph="temperature"
      logLabel={t`Log the symptoms`}
      onSave={save}
    >
      <SymptomChips
        value={values.signs}
        error={problem.isEmpty ? t`Choose a symptom or write a note` : undefined}
        card={
          <EmergencyCard note={values.notes} timeZone={form.timeZone} isUrgent={isSevere(values.signs)} />
        }
        onChange={(signs) => edit({ signs })}
      />
      <MomentTime value={values.when} problem={problem.when} onChange={edit} />
      <NoteField value={values.notes} onChange={(notes) => edit({ notes })} />
      {!form.entry && <ForWhom />}
    </MomentSheet>
  )
}
