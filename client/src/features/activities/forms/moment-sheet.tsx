import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EntryActions } from '#features/activities/editing/entry-actions.tsx'
import type { Entry } from '#features/activities/entries/entry.ts'
import type { When, WhenProblem } from '#features/activities/when/when.ts'
import type { Glyph } from '#ui/picture/pebble.tsx'
import { CareForm } from './care-form.tsx'
import { CareSheet } from './care-sheet.tsx'
import { WhenField } from './when-field.tsx'

/** The sheet of a form that `useMomentForm` keeps: its title, its button, and what can be done with an opened entry. */
export const MomentSheet = ({
  form: { entry, isChanged },
  name,
  title = name,
  glyph,
  author,
  logLabel,
  onSave,
  onClose,
  children,
}: {
  form: { entry: Entry | undefined; isChanged: boolean }
  name: string
  /** Where an opened entry says more than its name. */
  title?: string
  glyph: Glyph
  author: string | undefined
  /** The button of a new entry. */
  logLabel: string
  /** Answers whether it is stored; the sheet then closes. */
  onSave: () => Promise<boolean>
  onClose: () => void
  children: ReactNode
}) => {
  const { t } = useLingui()
  return (
    <CareSheet title={title} glyph={glyph} author={author} onClose={onClose}>
      <CareForm
        saveLabel={entry ? t`Save` : logLabel}
        disabled={entry !== undefined && !isChanged}
        onSave={async () => {
          if (await onSave()) onClose()
        }}
        footer={entry && <EntryActions entry={entry} name={name} onClose={onClose} />}
      >
        {children}
      </CareForm>
    </CareSheet>
  )
}

/** When it was. */
export const MomentTime = ({
  value,
  problem,
  onChange,
}: {
  value: When
  problem: WhenProblem | undefined
  onChange: (changed: { when: When }) => void
}) => {
  const { t } = useLingui()
  return (
    <WhenField
      label={t({ message: 'When', comment: 'something happened' })}
      value={value}
      onChange={(when) => onChange({ when })}
      problem={problem ?? null}
    />
  )
}
