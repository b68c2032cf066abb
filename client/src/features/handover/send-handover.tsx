import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import styles from './handover.module.css'
import type { Shared } from './share.ts'

/** The buttons that send a handover. A toast shows the result. */
export const SendHandover = ({
  isReady,
  asImage,
  asText,
}: {
  isReady: boolean
  asImage: () => Promise<Shared>
  asText: () => Promise<Shared>
}) => {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const say = (shared: Shared) => {
    if (shared === 'copied') toast.show({ key: 'handover', icon: 'check', text: t`Copied` })
    if (shared === 'saved') toast.show({ key: 'handover', icon: 'download', text: t`Saved as an image` })
    if (shared === 'refused')
      toast.show({ key: 'handover', icon: 'alert', text: t`This device does not let the app share it.` })
  }
  const send = async (share: () => Promise<Shared>) => {
    setBusy(true)
    try {
      say(await share())
    } finally {
      setBusy(false)
    }
  }
  const button = { size: 'large', wide: true, busy: isBusy, disabled: !isReady } as const
  return (
    <div className={styles.send}>
      <Button {...button} variant="soft" icon="download" onClick={() => void send(asImage)}>
        {t`As an image`}
      </Button>
      <Button {...button} variant="primary" icon="share" onClick={() => void send(asText)}>
        {t`Send as text`}
      </Button>
    </div>
  )
}
