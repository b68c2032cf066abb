import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Banner } from '#ui/overlay/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { applyUpdate, getUpdateState, postponeUpdate, subscribeUpdate } from './worker.ts'

/** Offers a new version; activates it only on a tap, and never while a form has unsaved input. */
export const UpdateBanner = () => {
  const state = useSyncExternalStore(subscribeUpdate, getUpdateState)
  if (state === 'none') return null
  return (
    <Banner
      icon="spark"
      actions={
        <>
          <Button size="small" variant="quiet" onClick={postponeUpdate}>
            <Trans>Later</Trans>
          </Button>
          <Button size="small" onClick={applyUpdate}>
            <Trans>Update</Trans>
          </Button>
        </>
      }
    >
      {state === 'blocked' ? (
        <Trans>A form on this screen is not saved yet. Save or close it, then update.</Trans>
      ) : (
        <Trans>A new version is ready</Trans>
      )}
    </Banner>
  )
}
