import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EntryActions } from '#features/activities/editing/entry-actions.tsx'
import type { Entry } from '#features/activities/entries/entry.ts'
import type { When, WhenProblem } from '#features/activities/when/when.ts'
import type { Glyph } from '#ui/picture/pebble.tsx'
import { CareForm } from './care-form.tsx'
import { CareSheet } from './care-sheet.tsx'
import { WhenField } from './when-field.tsx'

/** The sheet of a form that `useMomentForm` keeps: title, save button, and the actions of an existing entry. */
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
  /** Title of an existing entry, if it differs from its name. */
  title?: string
  glyph: Glyph
  author: string | undefined
  /** Label of the save button for a new entry. */
  logLabel: string
  /** Returns whether the entry is stored; the sheet then closes. */
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

/** The time of an entry. */
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
