import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { EntryActions } from '#features/activities/editing/entry-actions.tsx'
import type { EntryOf } from '#features/activities/entries/entry.ts'
import { useNewEntry } from '#features/activities/when/past.ts'
import { type When, whenProblem, type WhenProblem } from '#features/activities/when/when.ts'
import { ForWhom } from '#features/activities/together/for-whom.tsx'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { TextArea } from '#ui/controls/field.tsx'
import { CareForm } from '#features/activities/forms/care-form.tsx'
import { CareSheet } from '#features/activities/forms/care-sheet.tsx'
import { EmergencyCard } from '#features/activities/forms/emergency-card.tsx'
import { isoOf, whenOf } from '#features/activities/forms/entry-time.ts'
import { useCareWrites } from '#features/activities/forms/use-care-writes.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { formOf } from '#db/write/draft.ts'
import { WhenField } from '#features/activities/forms/when-field.tsx'

interface Values {
  text: string
  when: When
}

/** Logs a note, or opens one to read, change or delete it. */
export const NoteSheet = ({
  baby,
  entry: opened,
  author,
  onClose,
}: {
  baby: Pick<Baby, 'id' | 'spaceId'>
  /** The opened entry; absent for a new one. */
  entry?: EntryOf<'note'> | undefined
  author?: string | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const format = useFormat()
  const { timeZone } = format
  const [entry] = useState(opened)
  const row = entry?.rows[0]
  const fresh = useNewEntry()
  const { log, change } = useCareWrites('note')
  const { values, before, isChanged, set, clear } = useValues<Values>(
    formOf(fresh.form('note'), row ?? baby),
    () => ({
      text: row?.text ?? '',
      when: row ? whenOf(row.timestamp, timeZone) : fresh.when,
    }),
  )
  const [problem, setProblem] = useState<{ isEmpty?: boolean; when?: WhenProblem }>({})
  if (!values) return null

  const edit = (changed: Partial<Values>) => {
    setProblem({})
    set(changed)
  }
  const name = t({ message: 'Note', comment: 'an entry of words' })
  const save = async () => {
    const now = clock.now()
    const timeProblem = whenProblem(values.when, now, timeZone)
    const isEmpty = values.text.trim() === ''
    if (isEmpty || timeProblem) {
      setProblem({ isEmpty, ...(timeProblem ? { when: timeProblem } : {}) })
      return
    }
    const edited = row && { when: before.when, instant: row.timestamp }
    const fields = { text: values.text, timestamp: isoOf(values.when, now, timeZone, edited) }
    if (entry) await change(entry, name, fields)
    else await log(baby.spaceId, { ...fields, babyId: baby.id, timeZone }, name)
    clear()
    onClose()
  }

  return (
    <CareSheet title={name} glyph="note" author={author} onClose={onClose}>
      <CareForm
        saveLabel={row ? t`Save` : t`Log note`}
        disabled={row !== undefined && !isChanged}
        onSave={save}
        footer={row && entry && <EntryActions entry={entry} name={name} onClose={onClose} />}
      >
        <TextArea
          label={t({ message: 'What happened', comment: 'a note about the baby’s day' })}
          rows={5}
          maxLength={2000}
          value={values.text}
          error={problem.isEmpty ? t`Write at least one word` : undefined}
          onChange={(event) => edit({ text: event.target.value })}
        />
        <EmergencyCard note={values.text} timeZone={timeZone} />
        <WhenField
          label={t({ message: 'When', comment: 'something happened' })}
          value={values.when}
          onChange={(when) => edit({ when })}
          problem={problem.when ?? null}
        />
        {!entry && <ForWhom />}
      </CareForm>
    </CareSheet>
  )
}
