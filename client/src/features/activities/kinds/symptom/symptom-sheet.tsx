import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { formOf } from '#db/write/draft.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { EntryActions } from '#features/activities/editing/entry-actions.tsx'
import type { EntryOf } from '#features/activities/entries/entry.ts'
import { CareForm } from '#features/activities/forms/care-form.tsx'
import { CareSheet } from '#features/activities/forms/care-sheet.tsx'
import { EmergencyCard } from '#features/activities/forms/emergency-card.tsx'
import { isoOf, whenOf } from '#features/activities/forms/entry-time.ts'
import { NoteField } from '#features/activities/forms/note-field.tsx'
import { useCareWrites } from '#features/activities/forms/use-care-writes.ts'
import { WhenField } from '#features/activities/forms/when-field.tsx'
import { ForWhom } from '#features/activities/together/for-whom.tsx'
import { useNewEntry } from '#features/activities/when/past.ts'
import { type When, whenProblem, type WhenProblem } from '#features/activities/when/when.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { isSevere } from './severe.ts'
import { SymptomChips } from './symptom-chips.tsx'
import { type Symptom, symptomName } from './words.ts'

interface Values {
  signs: readonly Symptom[]
  notes: string
  when: When
}

/** Logs what is seen of an ill baby, or opens it to read, change or delete it. */
export const SymptomSheet = ({
  baby,
  entry: opened,
  author,
  onClose,
}: {
  baby: Pick<Baby, 'id' | 'spaceId'>
  /** What is opened; absent for a new one. */
  entry?: EntryOf<'symptom'> | undefined
  author?: string | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const [entry] = useState(opened)
  const row = entry?.rows[0]
  const fresh = useNewEntry()
  const { log, change } = useCareWrites('symptom')
  const { values, before, isChanged, set, clear } = useValues<Values>(
    formOf(fresh.form('symptom'), row ?? baby),
    () => ({
      signs: row?.signs ?? [],
      notes: row?.notes ?? '',
      when: row ? whenOf(row.timestamp, timeZone) : fresh.when,
    }),
  )
  const [problem, setProblem] = useState<{ isEmpty?: boolean; when?: WhenProblem }>({})
  if (!values) return null

  const edit = (changed: Partial<Values>) => {
    setProblem({})
    set(changed)
  }
  const name = t(symptomName)
  const save = async () => {
    const wrongTime = whenProblem(values.when, clock.now(), timeZone)
    const isEmpty = values.signs.length === 0 && values.notes.trim() === ''
    if (isEmpty || wrongTime) {
      setProblem({ isEmpty, ...(wrongTime ? { when: wrongTime } : {}) })
      return
    }
    const edited = row && { when: before.when, instant: row.timestamp }
    const fields = {
      signs: [...values.signs],
      notes: values.notes.trim() === '' ? null : values.notes,
      timestamp: isoOf(values.when, clock.now(), timeZone, edited),
    }
    if (entry) await change(entry, name, fields)
    else await log(baby.spaceId, { ...fields, babyId: baby.id, timeZone }, name)
    clear()
    onClose()
  }

  return (
    <CareSheet title={name} glyph="temperature" author={author} onClose={onClose}>
      <CareForm
        saveLabel={row ? t`Save` : t`Log the symptoms`}
        disabled={row !== undefined && !isChanged}
        onSave={save}
        footer={row && entry && <EntryActions entry={entry} name={name} onClose={onClose} />}
      >
        <SymptomChips
          value={values.signs}
          error={problem.isEmpty ? t`Choose a symptom or write a note` : undefined}
          card={<EmergencyCard note={values.notes} timeZone={timeZone} isUrgent={isSevere(values.signs)} />}
          onChange={(signs) => edit({ signs })}
        />
        <WhenField
          label={t({ message: 'When', comment: 'something happened' })}
          value={values.when}
          onChange={(when) => edit({ when })}
          problem={problem.when ?? null}
        />
        <NoteField value={values.notes} onChange={(notes) => edit({ notes })} />
        {!row && <ForWhom />}
      </CareForm>
    </CareSheet>
  )
}
