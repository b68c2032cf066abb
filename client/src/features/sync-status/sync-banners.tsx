import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { getUnsaved, subscribeUnsaved } from '#db/write/unsaved.ts'
import { useSession } from '#session/session.ts'
import { Banner } from '#ui/overlay/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useHeldWhilePressed } from '#ui/hooks/use-held-while-pressed.ts'
import { useDirty } from '#ui/forms/use-dirty.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { UpdateBanner } from '#features/update/update-banner.tsx'
import { ClockBanner } from './clock-banner.tsx'
import { LeftFamilyBanner } from './left-family-banner.tsx'
import { OfflineReady, wasOfflineReadyShown } from './offline-ready.tsx'
import { OverruledBanner } from './overruled-banner.tsx'
import { RiskBanner } from './risk-banner.tsx'
import { StorageBanner } from './storage-banner.tsx'
import { useConnection } from './use-connection.ts'

// Loaded when opened: its many forms are not needed at the start.
const AttentionSheet = lazyComponent(() => import('./attention-sheet.tsx'), 'AttentionSheet')

/** Problems of this device's storage, and what it could not store. */
const StorageTrouble = () => {
  const { db } = useLocalData()
  const state = useSyncExternalStore(db.health.subscribe, db.health.get)
  const unsaved = useSyncExternalStore(subscribeUnsaved, getUnsaved)
  useDirty(unsaved.length > 0)
  if (state === 'fine' && unsaved.length === 0) return null
  return <StorageBanner state={state} unsaved={unsaved} />
}

/** Problems of the connection to the server. */
const Connection = () => {
  const { status } = useSession()
  const connection = useConnection()
  const { state, isSafe } = connection
  const isCalm = status !== 'expired' && (state === 'synced' || state === 'starting' || state === 'alone')
  // Delays a change of layout until a press ends, so that the press hits its target.
  const shown = useHeldWhilePressed(isCalm ? null : state)
  // With a storage problem, which is reported above, nothing here may say that everything is saved.
  if (shown === null || !isSafe) return null
  return <ConnectionBanner state={shown} count={connection.waiting} isExpired={status === 'expired'} />
}

const AttentionBanner = () => {
  const { t } = useLingui()
  const { attention } = useConnection()
  const [isOpen, setOpen] = useState(false)
  // Closes after the last decision, so that the next refusal does not open it.
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

/** All banners about saving and syncing, above every screen. */
export const SyncBanners = () => {
  const [wasShown] = useState(wasOfflineReadyShown)
  return (
    <>
      <StorageTrouble />
      <Connection />
      <RiskBanner />
      <AttentionBanner />
      <LeftFamilyBanner />
      <OverruledBanner />
      <ClockBanner />
      <UpdateBanner />
      {!wasShown && <OfflineReady />}
    </>
  )
}
