import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ToothNumber } from 'sync-protocol/reference/teeth'
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
import { FieldError } from '#ui/controls/field.tsx'
import { toothGlyph } from './glyph.tsx'
import { Mouth } from './mouth.tsx'
import { toothEntryName, toothText } from './name.ts'

interface Own {
  tooth: ToothNumber | null
  /** When it fell out; null if it has not. */
  out: When | null
}
interface Problem {
  isMissing: true
  out: WhenProblem
}

const states = {
  stands: msg({ message: 'Still there', comment: 'a milk tooth' }),
  out: msg({ message: 'Fell out', comment: 'a milk tooth: when' }),
}

/** Logs a milk tooth that came through, or opens one to read, change or delete it, or to add when it fell out. */
export const ToothSheet = ({
  baby,
  entry,
  author,
  onClose,
}: {
  baby: Pick<Baby, 'id' | 'spaceId'>
  /** The opened entry; absent for a new one. */
  entry?: EntryOf<'tooth'> | undefined
  author?: string | undefined
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const form = useMomentForm<'tooth', Own, Problem>('tooth', baby, entry, (row, timeZone) => ({
    tooth: row?.tooth ?? null,
    out: row?.fellOutAt ? whenOf(row.fellOutAt, timeZone) : null,
  }))
  const { row, values, before, problem, timeZone, edit } = form
  if (!values) return null
  const { tooth, out } = values
  const name = t(toothEntryName)
  const save = async () => {
    const storedOut = row?.fellOutAt && before.out && { when: before.out, instant: row.fellOutAt }
    return form.save(
      name,
      // `onSave` runs only with a chosen tooth.
      (_, now) => ({ tooth: tooth!, fellOutAt: out && isoOf(out, now, timeZone, storedOut || undefined) }),
      (_, now) => {
        const outProblem = out && whenProblem(out, now, timeZone)
        return { ...(tooth === null && { isMissing: true }), ...(outProblem && { out: outProblem }) }
      },
    )
  }

  return (
    <MomentSheet
      {...{ form, name, author, onClose }}
      title={row ? toothText(row.tooth, i18n) : name}
      glyph={toothGlyph}
      logLabel={t`Log the tooth`}
      onSave={save}
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
    </MomentSheet>
  )
}
