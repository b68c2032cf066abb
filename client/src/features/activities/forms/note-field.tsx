import { useLingui } from '@lingui/react/macro'
import { TextArea } from '#ui/field.tsx'
import { MoreDetails } from './more-details.tsx'

/** A note that few write, folded until one was begun. */
export const NoteField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const { t } = useLingui()
  return (
    <MoreDetails title={t`Note`} startsOpen={value !== ''}>
      <TextArea
        label={t`Note`}
        rows={2}
        maxLength={2000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </MoreDetails>
  )
}
