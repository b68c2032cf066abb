import { useLingui } from '@lingui/react/macro'
import type { Trial } from '#session/trial.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { DeleteTrial } from './delete-trial.tsx'

/** Ends a trial after a confirmation. */
export const EndTrialSheet = ({
  trial,
  onEnd,
  onClose,
}: {
  trial: Trial
  onEnd: () => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  return (
    <Sheet open title={t`End the trial?`} onClose={onClose}>
      <DeleteTrial trial={trial} onDelete={onEnd} onKeep={onClose} />
    </Sheet>
  )
}
