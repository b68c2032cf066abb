import { useLingui } from '@lingui/react/macro'
import type { EntryOf } from '#features/activities/entries/entry.ts'
import { ChoiceChips } from '#features/activities/forms/choice-chips.tsx'
import { MomentSheet, MomentTime } from '#features/activities/forms/moment-sheet.tsx'
import { NoteField } from '#features/activities/forms/note-field.tsx'
import { useMomentForm } from '#features/activities/forms/use-moment-form.ts'
import { ForWhom } from '#features/activities/together/for-whom.tsx'
import type { Baby } from '#session/family.ts'
import { pottyGlyph } from './glyph.tsx'
import { pottyName, resultNames } from './words.ts'

/** Logs a visit to the potty, or opens one to read, change or delete it. */
export const PottySheet = ({
  baby,
  entry,
  author,
  onClose,
}: {
  baby: Pick<Baby, 'id' | 'spaceId'>
  /** The opened entry; absent for a new one. */
  entry?: EntryOf<'potty'> | undefined
  author?: string | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const form = useMomentForm('potty', baby, entry, (row) => ({ result: row?.result ?? 'PEE' }))
  const { values, edit } = form
  if (!values) return null
  const name = t(pottyName)
  return (
    <MomentSheet
      {...{ form, name, author, onClose }}
      glyph={pottyGlyph}
      logLabel={t`Log potty`}
      onSave={() => form.save(name, ({ result }) => ({ result }))}
    >
      <ChoiceChips
        label={t({ message: 'Result', comment: 'of a visit to the potty' })}
        names={resultNames}
        value={values.result}
        isRequired
        onChange={(result) => result && edit({ result })}
      />
      <MomentTime value={values.when} problem={form.problem.when} onChange={edit} />
      <NoteField value={values.notes} onChange={(notes) => edit({ notes })} />
      {!form.entry && <ForWhom />}
    </MomentSheet>
  )
}
