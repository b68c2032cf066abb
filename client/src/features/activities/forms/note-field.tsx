import { useLingui } from '@lingui/react/macro'
import { TextArea } from '#ui/controls/field.tsx'
import { MoreDetails } from './more-details.tsx'

interface NoteProps {
  value: string
  onChange: (value: string) => void
  /** Where the form itself says that a note is too long; otherwise no more than fits can be typed. */
  error?: string | undefined
  isChecked?: boolean
}

/** What else there is to say of an entry. */
export const NoteField = ({ value, onChange, error, isChecked = false }: NoteProps) => {
  const { t } = useLingui()
  return (
    <TextArea
      label={t`Note`}
      rows={2}
      {...(isChecked ? { error } : { maxLength: 2000 })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** As `NoteField`, where few write one: folded until one was begun. */
export const FoldedNote = ({ value, onChange }: NoteProps) => {
  const { t } = useLingui()
  return (
    <MoreDetails title={t`Note`} startsOpen={value !== ''}>
      <NoteField value={value} onChange={onChange} />
    </MoreDetails>
  )
}
