import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { SheetForm } from '#ui/layout/sheet-form.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './connections.module.css'

/** A new token, which nobody can read again once this is closed. */
export const ShownToken = ({ token, onClose }: { token: string; onClose: () => void }) => {
  const { t } = useLingui()
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const copy = async () =>
    setCopied(
      // Missing where the page is served by plain http.
      await Promise.resolve((navigator.clipboard as Clipboard | undefined)?.writeText(token)).then(
        () => ('clipboard' in navigator ? 'yes' : 'no'),
        () => 'no' as const,
      ),
    )
  return (
    <Sheet open title={t`Copy it now`} onClose={onClose}>
      <SheetForm>
        <p>{t`This access token is shown only once. Give it to the program that needs it, and to nobody else.`}</p>
        <output className={styles.token} dir="ltr">
          {token}
        </output>
        <Button size="large" wide onClick={() => void copy()}>
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
