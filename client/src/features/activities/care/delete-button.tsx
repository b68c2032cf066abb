import { useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'

/** Deletes the entry of a sheet: asks nothing, because it can be undone. */
export const DeleteButton = ({ onDelete }: { onDelete: () => void }) => {
  const { t } = useLingui()
  return (
    <Button variant="plain" icon="trash" onClick={onDelete}>
      {t`Delete`}
    </Button>
  )
}
