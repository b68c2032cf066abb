import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSaveUnsent } from '#features/sync-status/use-save-unsent.ts'
import type { Given } from '#platform/give-file.ts'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './sign-out.module.css'
import { useUnsentTexts } from './use-unsent-texts.ts'

/** Asks what to do with entries that only this device has. The button to stay is nearest to the thumb. */
export const SignOutSheet = ({
  asked,
  onStay,
  onLeave,
}: {
  asked: { unsent: number; isSending: boolean } | undefined
  onStay: () => void
  onLeave: (keepEntries: boolean) => void
}) => {
  const { t } = useLingui()
  const { explanation, remove } = useUnsentTexts(asked?.unsent ?? 0)
  const saveUnsent = useSaveUnsent()
  const [saved, setSaved] = useState<Given>()
  const save = async () => {
    setSaved(await saveUnsent())
  }
  return (
    <Sheet
      open={asked !== undefined}
      onClose={onStay}
      title={asked?.isSending ? t`Sending your entries …` : t`Not everything is sent`}
    >
      <p className={styles.text} role="status">
        {saved === 'saved'
          ? t`The file is among your downloads. The entries are still here too.`
          : saved === 'shared'
            ? t`The file was shared. The entries are still here too.`
            : explanation}
      </p>
      <div className={styles.choices}>
        {asked && !asked.isSending && (
          <>
            <Button variant="danger" wide onClick={() => onLeave(false)}>
              {remove}
            </Button>
            <Button variant="quiet" wide icon="download" onClick={() => void save()}>
              {t`Save as a file`}
            </Button>
            <Button variant="quiet" wide onClick={() => onLeave(true)}>
              {t`Keep here and sign out`}
            </Button>
          </>
        )}
        <Button size="large" wide onClick={onStay}>
          {t`Stay signed in`}
        </Button>
      </div>
    </Sheet>
  )
}
