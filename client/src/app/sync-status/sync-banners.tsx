import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { discardUnsaved, getUnsaved, retryUnsaved, subscribeUnsaved } from '#db/unsaved.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useSession } from '#session/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useDirty } from '#ui/use-dirty.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { LeftFamilyBanner } from './left-family-banner.tsx'
import { useConnection } from './use-connection.ts'

// Its forms are many; nobody needs them at the start.
const AttentionSheet = lazyComponent(() => import('./attention-sheet.tsx'), 'AttentionSheet')

/** What this device refused to store: it lives only on this screen, so it is said until it is saved or given up. */
const UnsavedBanner = () => {
  const { t } = useLingui()
  const unsaved = useSyncExternalStore(subscribeUnsaved, getUnsaved)
  const [isRetrying, setRetrying] = useState(false)
  useDirty(unsaved.length > 0)
  if (unsaved.length === 0) return null
  const what = unsaved.map((item) => item.what).join('; ')
  const retry = async () => {
    setRetrying(true)
    try {
      await retryUnsaved()
    } finally {
      setRetrying(false)
    }
  }
  return (
    <Banner
      icon="alert"
      tone="attention"
      actions={
        <>
          <Button size="small" variant="plain" onClick={discardUnsaved}>
            {t`Discard`}
          </Button>
          <Button size="small" busy={isRetrying} onClick={() => void retry()}>
            {t`Try again`}
          </Button>
        </>
      }
    >
      <Trans>Not saved on this device: {what}. Its storage is full or refused.</Trans>
    </Banner>
  )
}

/** Offline, sign in again, update first, or entries that wait too long. Nothing here stops a parent from logging. */
const ConnectionBanner = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { status } = useSession()
  const { state, waiting: count } = useConnection()
  const waiting = useFormat().number(count)
  if (state === 'offline')
    return (
      <Banner icon="cloudOff">
        {count > 0 ? (
          <Trans>Offline. Everything is saved on this device. Waiting to sync: {waiting}</Trans>
        ) : (
          <Trans>Offline. Everything is saved on this device</Trans>
        )}
      </Banner>
    )
  if (status === 'expired' || state === 'signIn')
    return (
      <Banner
        icon="lock"
        actions={
          <Button size="small" onClick={() => void navigate('/login')}>
            {t`Sign in`}
          </Button>
        }
      >
        {count > 0 ? (
          <Trans>Sign in to sync. Waiting on this device: {waiting}</Trans>
        ) : (
          <Trans>Please sign in again to sync. Everything is saved on this device</Trans>
        )}
      </Banner>
    )
  if (state === 'update')
    return (
      <Banner
        icon="spark"
        actions={
          <Button size="small" onClick={() => location.reload()}>
            {t`Reload`}
          </Button>
        }
      >
        <Trans>A newer version is needed to sync. Everything is saved on this device</Trans>
      </Banner>
    )
  if (state === 'stuck' && count > 0)
    return (
      <Banner icon="cloud">
        <Trans>The server does not answer. Waiting to sync: {waiting}</Trans>
      </Banner>
    )
  return null
}

const AttentionBanner = () => {
  const { t } = useLingui()
  const { attention } = useConnection()
  const [isOpen, setOpen] = useState(false)
  // All decided: the next one that comes must not open by itself.
  if (isOpen && attention === 0) setOpen(false)
  return (
    <>
      {attention > 0 && (
        <Banner
          icon="alert"
          tone="attention"
          actions={
            <Button size="small" onClick={() => setOpen(true)}>
              {t`Review`}
            </Button>
          }
        >
          <Trans>Needs attention: {attention}</Trans>
        </Banner>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <AttentionSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Everything about saving and syncing that a person should know at once, above every screen. */
export const SyncBanners = () => (
  <>
    <UnsavedBanner />
    <ConnectionBanner />
    <AttentionBanner />
    <LeftFamilyBanner />
  </>
)
