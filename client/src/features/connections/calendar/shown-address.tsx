import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { SheetForm } from '#ui/layout/sheet-form.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { QrCode } from '#ui/picture/qr-code.tsx'
import styles from '../connections.module.css'
import { useCopy } from '../use-copy.ts'

/** Shows a new address; it cannot be read again after closing. */
export const ShownAddress = ({ address, onClose }: { address: string; onClose: () => void }) => {
  const { t } = useLingui()
  const { copied, copy } = useCopy(address)
  const [isScanning, setScanning] = useState(false)
  // Calendar apps register for this scheme, and determine TLS themselves.
  const link = address.replace(/^https?:/, 'webcal:')
  return (
    <Sheet open title={t`Subscribe now`} onClose={onClose}>
      <SheetForm>
        <p>{t`This address is shown only once. Whoever has it can read the calendar, so give it to your calendar alone.`}</p>
        <output className={styles.token} dir="ltr">
          {address}
        </output>
        <div className={styles.group}>
          <Button size="large" wide onClick={copy}>
            {copied === 'yes' ? t`Copied` : t`Copy the address`}
          </Button>
          <div role="status">
            {copied === 'no' && (
              <p className={styles.muted}>{t`Please select the text and copy it by hand.`}</p>
            )}
          </div>
        </div>
        <a className={buttonClass({ variant: 'soft', wide: true })} href={link}>
          {t`Open in the calendar of this device`}
        </a>
        {isScanning ? (
          <QrCode text={link} label={t`The address as a QR code`} />
        ) : (
          <Button variant="soft" wide onClick={() => setScanning(true)}>
            {t`Show a QR code for another phone`}
          </Button>
        )}
        <Button variant="quiet" wide onClick={onClose}>
          {t`Done`}
        </Button>
      </SheetForm>
    </Sheet>
  )
}
