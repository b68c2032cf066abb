import { useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import styles from './sign-out.module.css'
import { useUnsentTexts } from './use-unsent-texts.ts'

/** Asks what becomes of entries that only this device has. Staying is the choice nearest to the thumb. */
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
  return (
    <Sheet
      open={asked !== undefined}
      onClose={onStay}
      title={asked?.isSending ? t`Sending what waits …` : t`Not everything is sent`}
      closeLabel={t`Close`}
    >
      <p className={styles.text} role="status">
        {explanation}
      </p>
      <div className={styles.choices}>
        {asked && !asked.isSending && (
          <>
            <Button variant="danger" wide onClick={() => onLeave(false)}>
              {remove}
            </Button>
            <Button variant="quiet" wide onClick={() => onLeave(true)}>
              {t`Keep them here and sign out`}
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
