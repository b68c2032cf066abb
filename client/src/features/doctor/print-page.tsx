import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import styles from './print-page.module.css'

/**
 * A page to print, or to save as a PDF with the browser's print dialog; only its content is printed. If it makes its
 * own file (`onPdf`), that is the first button.
 */
export const PrintPage = ({
  controls,
  onPdf,
  children,
}: {
  controls?: ReactNode
  onPdf?: () => Promise<unknown>
  children: ReactNode
}) => {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const makePdf = async () => {
    setBusy(true)
    try {
      await onPdf?.()
    } catch (error) {
      console.warn(error)
      toast.show({ key: 'pdf', icon: 'alert', text: t`The file could not be made. Try again.` })
    }
    setBusy(false)
  }
  return (
    <>
      <div className={styles.controls}>
        {controls}
        {onPdf ? (
          <div className={styles.buttons}>
            <Button icon="download" busy={isBusy} onClick={() => void makePdf()}>
              {t`Save as PDF`}
            </Button>
            <Button variant="soft" onClick={() => print()}>
              {t`Print`}
            </Button>
          </div>
        ) : (
          <Button variant="soft" wide onClick={() => print()}>
            {t`Print or save as PDF`}
          </Button>
        )}
      </div>
      <Card className={styles.page} data-print-page="">
        {children}
      </Card>
    </>
  )
}
