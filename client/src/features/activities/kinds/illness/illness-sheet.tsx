import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { plainName } from 'sync-protocol/entities/scalars'
import type { EntryOf } from '#features/activities/entries/entry.ts'
import { ChoiceChips } from '#features/activities/forms/choice-chips.tsx'
import { isoOf, whenOf } from '#features/activities/forms/entry-time.ts'
import { MomentSheet } from '#features/activities/forms/moment-sheet.tsx'
import { FoldedNote } from '#features/activities/forms/note-field.tsx'
import { useMomentForm } from '#features/activities/forms/use-moment-form.ts'
import { WhenField } from '#features/activities/forms/when-field.tsx'
import { ForWhom } from '#features/activities/together/for-whom.tsx'
import { justNow, type When, whenProblem, type WhenProblem } from '#features/activities/when/when.ts'
import type { Baby } from '#session/family.ts'
import { Field } from '#ui/controls/field.tsx'
import { illnessName } from './words.ts'

interface Own {
  name: string
  /** The end; null during the illness. */
  well: When | null
}

const states = {
  ill: msg({ message: 'Still ill', comment: 'a baby' }),
  well: msg({ message: 'Well again', comment: 'when the baby was' }),
}

/** Begins an illness, or opens one to read, change, end or delete it. */
export const IllnessSheet = ({
  baby,
  entry,
  author,
  onClose,
}: {
  baby: Pick<Baby, 'id' | 'spaceId'>
  /** The opened entry; absent for a new one. */
  entry?: EntryOf<'illness'> | undefined
  author?: string | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const form = useMomentForm<'illness', Own, { well: WhenProblem }>(
    'illness',
    baby,
    entry,
    (row, timeZone) => ({
      name: row?.name ?? '',
      well: row?.wellAt ? whenOf(row.wellAt, timeZone) : null,
    }),
  )
  const { row, values, before, problem, timeZone, edit } = form
  if (!values) return null
  const name = t(illnessName)
  const { well } = values
  const storedEnd = row?.wellAt && before.well ? { when: before.well, instant: row.wellAt } : undefined
  const save = () =>
    form.save(
      name,
      (typed, now) => ({
        wellAt: typed.well && isoOf(typed.well, now, timeZone, storedEnd),
        name: plainName(typed.name) || null,
      }),
      (typed, now) => {
        const wrong = typed.well && whenProblem(typed.well, now, timeZone)
        return wrong ? { well: wrong } : {}
      },
    )
  return (
    <MomentSheet
      {...{ form, name, author, onClose }}
      glyph="temperature"
      logLabel={t`Begin the illness`}
      onSave={save}
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
      {!form.entry && <ForWhom />}
    </MomentSheet>
  )
}
