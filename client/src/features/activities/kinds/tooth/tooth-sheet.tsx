import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ToothNumber } from 'sync-protocol/reference/teeth'
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
import { FieldError } from '#ui/controls/field.tsx'
import { toothGlyph } from './glyph.tsx'
import { Mouth } from './mouth.tsx'
import { toothEntryName, toothText } from './name.ts'

interface Values {
  tooth: ToothNumber | null
  when: When
  /** Null while it stands. */
  out: When | null
  notes: string
}

const states = {
  stands: msg({ message: 'Still there', comment: 'a milk tooth' }),
  out: msg({ message: 'Fell out', comment: 'a milk tooth: when' }),
}

/** Logs a milk tooth that came through, or opens one to read, change or delete it, or to say that it fell out. */
export const ToothSheet = ({
  baby,
  entry: opened,
  author,
  onClose,
}: {
  baby: Pick<Baby, 'id' | 'spaceId'>
  /** What is opened; absent for a new one. */
  entry?: EntryOf<'tooth'> | undefined
  author?: string | undefined
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const [entry] = useState(opened)
  const row = entry?.rows[0]
  const fresh = useNewEntry()
  const { log, change } = useCareWrites('tooth')
  const { values, before, isChanged, set, clear } = useValues<Values>(
    formOf(fresh.form('tooth'), row ?? baby),
    () => ({
      tooth: row?.tooth ?? null,
      when: row ? whenOf(row.timestamp, timeZone) : fresh.when,
      out: row?.fellOutAt ? whenOf(row.fellOutAt, timeZone) : null,
      notes: row?.notes ?? '',
    }),
  )
  const [problem, setProblem] = useState<{ isMissing?: boolean; when?: WhenProblem; out?: WhenProblem }>({})
  if (!values) return null

  const edit = (changed: Partial<Values>) => {
    setProblem({})
    set(changed)
  }
  const { tooth, out } = values
  const name = t(toothEntryName)
  const save = async () => {
    const now = clock.now()
    const wrongWhen = whenProblem(values.when, now, timeZone)
    const wrongOut = out && whenProblem(out, now, timeZone)
    if (tooth === null || wrongWhen || wrongOut)
      return setProblem({
        isMissing: tooth === null,
        ...(wrongWhen && { when: wrongWhen }),
        ...(wrongOut && { out: wrongOut }),
      })
    const storedOut = row?.fellOutAt && before.out && { when: before.out, instant: row.fellOutAt }
    const fields = {
      tooth,
      timestamp: isoOf(values.when, now, timeZone, row && { when: before.when, instant: row.timestamp }),
      fellOutAt: out && isoOf(out, now, timeZone, storedOut || undefined),
      notes: values.notes.trim() === '' ? null : values.notes,
    }
    if (entry) await change(entry, name, fields)
    else await log(baby.spaceId, { ...fields, babyId: baby.id, timeZone }, name)
    clear()
    onClose()
  }

  return (
    <CareSheet
      title={row ? toothText(row.tooth, i18n) : name}
      glyph={toothGlyph}
      author={author}
      onClose={onClose}
    >
      <CareForm
        saveLabel={row ? t`Save` : t`Log the tooth`}
        disabled={row !== undefined && !isChanged}
        onSave={save}
        footer={row && entry && <EntryActions entry={entry} name={name} onClose={onClose} />}
      >
        {!row && (
          <div>
            <Mouth
              stateOf={(one) => (one === tooth ? 'through' : 'none')}
              labelOf={(_, text) => text}
              onTap={(one) => edit({ tooth: one })}
            />
            {problem.isMissing && (
              <FieldError id="tooth-error">{t`Tap the tooth that came through`}</FieldError>
            )}
          </div>
        )}
        <WhenField
          label={t({ message: 'Came through', comment: 'a milk tooth: when' })}
          value={values.when}
          onChange={(when) => edit({ when })}
          problem={problem.when ?? null}
        />
        {row && (
          <ChoiceChips
            label={t({ message: 'And now?', comment: 'a milk tooth' })}
            names={states}
            value={out ? 'out' : 'stands'}
            isRequired
            onChange={(state) => edit({ out: state === 'out' ? (before.out ?? justNow) : null })}
          />
        )}
        {out && (
          <WhenField
            label={t({ message: 'Fell out', comment: 'a milk tooth: when' })}
            value={out}
            onChange={(when) => edit({ out: when })}
            problem={problem.out ?? null}
          />
        )}
        <FoldedNote value={values.notes} onChange={(notes) => edit({ notes })} />
        {!row && <ForWhom />}
      </CareForm>
    </CareSheet>
  )
}
