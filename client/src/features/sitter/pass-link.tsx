import { useLingui } from '@lingui/react/macro'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { QrCode } from '#ui/picture/qr-code.tsx'
import styles from './passes.module.css'

/** Shows a new link to scan, copy or share. It is shown once, because the server stores only its digest. */
export const PassLink = ({ link, onClose }: { link: string; onClose: () => void }) => {
  const { t } = useLingui()
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    )
    toast.show({
      key: 'pass',
      icon: isCopied ? 'check' : 'alert',
      text: isCopied ? t`Link copied to clipboard!` : link,
    })
  }
  // Closing the share sheet is no failure.
  const share = () => void navigator.share({ title: t`For the sitter`, url: link }).catch(() => undefined)
  return (
    <div className={styles.link}>
      <QrCode text={link} label={t`The link as a QR code`} />
      <p className={styles.hint}>
        {t`Scan it with the sitter's phone, or send it. Who has the link sees this baby's day, so give it to the sitter alone. It is shown only now.`}
      </p>
      <div className={styles.choices}>
        <Button variant="soft" wide onClick={() => void copy()}>
          {t`Copy link`}
        </Button>
        {'share' in navigator && (
          <Button variant="soft" wide icon="share" onClick={share}>
            {t`Share`}
          </Button>
        )}
        <Button size="large" wide onClick={onClose}>
          {t`Done`}
        </Button>
      </div>
    </div>
  )
}
