import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Row } from 'sync-protocol/entities/registry'
import { useLocalData } from '#db/schema/local-data.ts'
import { formOf } from '#db/write/draft.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { EntryActions } from '#features/activities/editing/entry-actions.tsx'
import type { EntryOf } from '#features/activities/entries/entry.ts'
import { CareForm } from '#features/activities/forms/care-form.tsx'
import { CareSheet } from '#features/activities/forms/care-sheet.tsx'
import { ChoiceChips } from '#features/activities/forms/choice-chips.tsx'
import { isoOf, whenOf } from '#features/activities/forms/entry-time.ts'
import { NoteField } from '#features/activities/forms/note-field.tsx'
import { useCareWrites } from '#features/activities/forms/use-care-writes.ts'
import { WhenField } from '#features/activities/forms/when-field.tsx'
import { ForWhom } from '#features/activities/together/for-whom.tsx'
import { useNewEntry } from '#features/activities/when/past.ts'
import { type When, whenProblem, type WhenProblem } from '#features/activities/when/when.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { pottyGlyph } from './glyph.tsx'
import { pottyName, resultNames } from './words.ts'

interface Values {
  result: Row<'potty'>['result']
  notes: string
  when: When
}

/** Logs a visit to the potty, or opens one to read, change or delete it. */
export const PottySheet = ({
  baby,
  entry: opened,
  author,
  onClose,
}: {
  baby: Pick<Baby, 'id' | 'spaceId'>
  /** What is opened; absent for a new one. */
  entry?: EntryOf<'potty'> | undefined
  author?: string | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const [entry] = useState(opened)
  const row = entry?.rows[0]
  const fresh = useNewEntry()
  const { log, change } = useCareWrites('potty')
  const { values, before, isChanged, set, clear } = useValues<Values>(
    formOf(fresh.form('potty'), row ?? baby),
    () => ({
      result: row?.result ?? 'PEE',
      notes: row?.notes ?? '',
      when: row ? whenOf(row.timestamp, timeZone) : fresh.when,
    }),
  )
  const [problem, setProblem] = useState<WhenProblem | null>(null)
  if (!values) return null

  const edit = (changed: Partial<Values>) => {
    setProblem(null)
    set(changed)
  }
  const name = t(pottyName)
  const save = async () => {
    const now = clock.now()
    const wrongTime = whenProblem(values.when, now, timeZone)
    if (wrongTime) {
      setProblem(wrongTime)
      return
    }
    const edited = row && { when: before.when, instant: row.timestamp }
    const fields = {
      result: values.result,
      notes: values.notes.trim() === '' ? null : values.notes,
      timestamp: isoOf(values.when, now, timeZone, edited),
    }
    if (entry) await change(entry, name, fields)
    else await log(baby.spaceId, { ...fields, babyId: baby.id, timeZone }, name)
    clear()
    onClose()
  }

  return (
    <CareSheet title={name} glyph={pottyGlyph} author={author} onClose={onClose}>
      <CareForm
        saveLabel={row ? t`Save` : t`Log potty`}
        disabled={row !== undefined && !isChanged}
        onSave={save}
        footer={row && entry && <EntryActions entry={entry} name={name} onClose={onClose} />}
      >
        <ChoiceChips
          label={t({ message: 'Result', comment: 'of a visit to the potty' })}
          names={resultNames}
          value={values.result}
          isRequired
          onChange={(result) => result && edit({ result })}
        />
        <WhenField
          label={t({ message: 'When', comment: 'something happened' })}
          value={values.when}
          onChange={(when) => edit({ when })}
          problem={problem}
        />
        <NoteField value={values.notes} onChange={(notes) => edit({ notes })} />
        {!entry && <ForWhom />}
      </CareForm>
    </CareSheet>
  )
}
