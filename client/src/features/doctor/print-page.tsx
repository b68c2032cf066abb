import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import styles from './print-page.module.css'

/** A page to be printed, or kept as a PDF by the browser's own print: only its content is on the paper. */
export const PrintPage = ({ controls, children }: { controls?: ReactNode; children: ReactNode }) => {
  const { t } = useLingui()
  return (
    <>
      <div className={styles.controls}>
        {controls}
        <Button variant="soft" wide onClick={() => print()}>
          {t`Print or save as PDF`}
        </Button>
      </div>
      <Card className={styles.page} data-print-page="">
        {children}
      </Card>
    </>
  )
}
