import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { SheetForm } from '#ui/layout/sheet-form.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './connections.module.css'
import { useCopy } from './use-copy.ts'

/** Shows a new secret with a sentence about it. It cannot be read again after closing. */
export const ShownSecret = ({
  secret,
  onClose,
  children,
}: {
  secret: string
  onClose: () => void
  children: ReactNode
}) => {
  const { t } = useLingui()
  const { copied, copy } = useCopy(secret)
  return (
    <Sheet open title={t`Copy it now`} onClose={onClose}>
      <SheetForm>
        <p>{children}</p>
        <output className={styles.token} dir="ltr">
          {secret}
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
