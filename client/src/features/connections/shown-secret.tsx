import { useLingui } from '@lingui/react/macro'
import { Button } from '#ui/controls/button.tsx'
import { SheetForm } from '#ui/layout/sheet-form.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './connections.module.css'
import { useCopy } from './use-copy.ts'

/** A new token, which nobody can read again once this is closed. */
export const ShownToken = ({ token, onClose }: { token: string; onClose: () => void }) => {
  const { t } = useLingui()
  const { copied, copy } = useCopy(token)
  return (
    <Sheet open title={t`Copy it now`} onClose={onClose}>
      <SheetForm>
        <p>{t`This access token is shown only once. Give it to the program that needs it, and to nobody else.`}</p>
        <output className={styles.token} dir="ltr">
          {token}
        </output>
        <Button size="large" wide onClick={copy}>
          {copied === 'yes' ? t`Copied` : t`Copy`}
        </Button>
        <div role="status">
          {copied === 'no' && (
            <p className={styles.muted}>{t`Please select the text and copy it by hand.`}</p>
          )}
        </div>
        <Button variant="quiet" wide onClick={onClose}>
          {t`Done`}
        </Button>
      </SheetForm>
    </Sheet>
  )
}
