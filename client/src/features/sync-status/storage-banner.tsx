import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import type { Loss, StorageState } from '#db/storage/storage-health.ts'
import { discardUnsaved, retryUnsaved, type Unsaved } from '#db/write/unsaved.ts'
import { useSession } from '#session/session.ts'
import { Banner } from '#ui/overlay/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useSaveUnsent } from './use-save-unsent.ts'

const troubles: Record<Exclude<StorageState, 'fine' | 'lost'>, MessageDescriptor> = {
  full: msg`The storage of this device is full. Until there is room, what you log is kept on this screen only.`,
  closed: msg`The storage of this device does not work at the moment. Until it does, what you log is kept on this screen only.`,
  blocked: msg`The storage of this device does not answer. Close other tabs of Nela; what you log meanwhile is kept on this screen only.`,
  refused: msg`The browser does not let Nela store anything. What you log is kept on this screen only.`,
}

/** What the loss of the database destroyed. */
const LossText = ({ rewritten, gone, isExpired }: Loss & { isExpired: boolean }) => (
  <>
    <Trans>The storage of this device was deleted while Nela was open.</Trans>{' '}
    {rewritten > 0 && (
      <>
        <Plural
          value={rewritten}
          one="# entry that was not sent is stored again."
          other="# entries that were not sent are stored again."
        />{' '}
      </>
    )}
    {gone > 0 && (
      <>
        <Plural
          value={gone}
          one="# picture or imported entry that was not sent is lost."
          other="# pictures or imported entries that were not sent are lost."
        />{' '}
      </>
    )}
    {isExpired ? (
      <Trans>Everything else comes back from the server once you sign in again.</Trans>
    ) : (
      <Trans>Everything else comes back from the server.</Trans>
    )}
  </>
)

/** Reports a problem of the storage and what could not be stored, and offers that as a file. */
export const StorageBanner = ({
  state,
  unsaved,
}: {
  state: StorageState
  unsaved: readonly Unsaved[]
}): ReactNode => {
  const { t } = useLingui()
  const { db } = useLocalData()
  const isExpired = useSession().status === 'expired'
  const saveUnsent = useSaveUnsent()
  const [isRetrying, setRetrying] = useState(false)
  const what = unsaved.map((item) => item.what).join('; ')
  const retry = async () => {
    setRetrying(true)
    try {
      await retryUnsaved()
    } finally {
      setRetrying(false)
    }
  }
  const file = (
    <Button size="small" variant="plain" onClick={() => void saveUnsent()}>
      {t`Save as a file`}
    </Button>
  )
  if (unsaved.length > 0)
    return (
      <Banner
        icon="alert"
        tone="attention"
        actions={
          <>
            <Button size="small" variant="plain" onClick={discardUnsaved}>
              {t`Delete`}
            </Button>
            {file}
            <Button size="small" busy={isRetrying} onClick={() => void retry()}>
              {t`Try again`}
            </Button>
          </>
        }
      >
        <Trans>Not saved on this device: {what}. Its storage is full or not available.</Trans>
      </Banner>
    )
  if (state === 'fine') return null
  if (state !== 'lost')
    return (
      <Banner icon="alert" tone="attention" isLong actions={file}>
        {t(troubles[state])}
      </Banner>
    )
  const { loss } = db.health
  return (
    <Banner
      icon="alert"
      tone="attention"
      actions={
        <>
          {loss && loss.rewritten > 0 && file}
          <Button size="small" onClick={() => db.health.acknowledge()}>
            {t`OK`}
          </Button>
        </>
      }
    >
      {loss && <LossText {...loss} isExpired={isExpired} />}
    </Banner>
  )
}
