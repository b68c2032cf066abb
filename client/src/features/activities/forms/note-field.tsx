import { useLingui } from '@lingui/react/macro'
import { TextArea } from '#ui/controls/field.tsx'
import { MoreDetails } from './more-details.tsx'

interface NoteProps {
  value: string
  onChange: (value: string) => void
  /** Error for a note that is too long; without it the input limits its length. */
  error?: string | undefined
  isChecked?: boolean
}

/** The note of an entry. */
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

/** As `NoteField`, but folded until it has text or the user opens it. */
export const FoldedNote = ({ value, onChange }: NoteProps) => {
  const { t } = useLingui()
  return (
    <MoreDetails title={t`Note`} startsOpen={value !== ''}>
      <NoteField value={value} onChange={onChange} />
    </MoreDetails>
  )
}
