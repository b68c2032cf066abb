import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { plainName } from 'sync-protocol/entities/scalars'
import { useLocalData } from '#db/schema/local-data.ts'
import { formOf } from '#db/write/draft.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { EntryActions } from '#features/activities/editing/entry-actions.tsx'
import type { EntryOf } from '#features/activities/entries/entry.ts'
import { CareForm } from '#features/activities/forms/care-form.tsx'
import { CareSheet } from '#features/activities/forms/care-sheet.tsx'
import { ChoiceChips } from '#features/activities/forms/choice-chips.tsx'
import { isoOf, whenOf } from '#features/activities/forms/entry-time.ts'
import { FoldedNote } from '#features/activities/forms/note-field.tsx'
import { useCareWrites } from '#features/activities/forms/use-care-writes.ts'
import { WhenField } from '#features/activities/forms/when-field.tsx'
import { ForWhom } from '#features/activities/together/for-whom.tsx'
import { useNewEntry } from '#features/activities/when/past.ts'
import { justNow, type When, whenProblem, type WhenProblem } from '#features/activities/when/when.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { Field } from '#ui/controls/field.tsx'
import { illnessName } from './words.ts'

interface Values {
  name: string
  notes: string
  when: When
  /** Null while it lasts. */
  well: When | null
}

const states = {
  ill: msg({ message: 'Still ill', comment: 'a baby' }),
  well: msg({ message: 'Well again', comment: 'when the baby was' }),
}

/** Begins an illness, or opens one to read, change, end or delete it. */
export const IllnessSheet = ({
  baby,
  entry: opened,
  author,
  onClose,
}: {
  baby: Pick<Baby, 'id' | 'spaceId'>
  /** What is opened; absent for a new one. */
  entry?: EntryOf<'illness'> | undefined
  author?: string | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const [entry] = useState(opened)
  const row = entry?.rows[0]
  const fresh = useNewEntry()
  const { log, change } = useCareWrites('illness')
  const { values, before, isChanged, set, clear } = useValues<Values>(
    formOf(fresh.form('illness'), row ?? baby),
    () => ({
      name: row?.name ?? '',
      notes: row?.notes ?? '',
      when: row ? whenOf(row.timestamp, timeZone) : fresh.when,
      well: row?.wellAt ? whenOf(row.wellAt, timeZone) : null,
    }),
  )
  const [problem, setProblem] = useState<{ when?: WhenProblem; well?: WhenProblem }>({})
  if (!values) return null

  const edit = (changed: Partial<Values>) => {
    setProblem({})
    set(changed)
  }
  const name = t(illnessName)
  const { well } = values
  const save = async () => {
    const now = clock.now()
    const wrongBegin = whenProblem(values.when, now, timeZone)
    const wrongEnd = well && whenProblem(well, now, timeZone)
    if (wrongBegin || wrongEnd) {
      setProblem({ ...(wrongBegin && { when: wrongBegin }), ...(wrongEnd && { well: wrongEnd }) })
      return
    }
    const timestamp = isoOf(values.when, now, timeZone, row && { when: before.when, instant: row.timestamp })
    const storedEnd = row?.wellAt && before.well ? { when: before.well, instant: row.wellAt } : undefined
    const fields = {
      timestamp,
      wellAt: well && isoOf(well, now, timeZone, storedEnd),
      name: plainName(values.name) || null,
      notes: values.notes.trim() === '' ? null : values.notes,
    }
    if (entry) await change(entry, name, fields)
    else await log(baby.spaceId, { ...fields, babyId: baby.id, timeZone }, name)
    clear()
    onClose()
  }

  return (
    <CareSheet title={name} glyph="temperature" author={author} onClose={onClose}>
      <CareForm
        saveLabel={row ? t`Save` : t`Begin the illness`}
        disabled={row !== undefined && !isChanged}
        onSave={save}
        footer={row && entry && <EntryActions entry={entry} name={name} onClose={onClose} />}
      >
        <WhenField
          label={t({ message: 'Since when', comment: 'a baby is ill' })}
          value={values.when}
          onChange={(when) => edit({ when })}
          problem={problem.when ?? null}
        />
        <Field
          label={t`Name, if you like`}
          value={values.name}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => edit({ name: event.target.value })}
        />
        <ChoiceChips
          label={t({ message: 'How is it now?', comment: 'an ill baby' })}
          names={states}
          value={well ? 'well' : 'ill'}
          isRequired
          onChange={(state) => edit({ well: state === 'well' ? (before.well ?? justNow) : null })}
        />
        {well && (
          <WhenField
            label={t({ message: 'Well again', comment: 'when the baby was' })}
            value={well}
            onChange={(when) => edit({ well: when })}
            problem={problem.well ?? null}
          />
        )}
        <FoldedNote value={values.notes} onChange={(notes) => edit({ notes })} />
        {!row && <ForWhom />}
      </CareForm>
    </CareSheet>
  )
}
