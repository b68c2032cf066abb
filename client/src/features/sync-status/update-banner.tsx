import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isNative, serverOrigin } from '#platform/here.ts'
import { findServer } from '#platform/native/find-server.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/overlay/banner.tsx'

/** The server and this version are incompatible. In a browser, a reload gets the server's own version. */
export const UpdateBanner = () => {
  const { t } = useLingui()
  if (isNative) return <AppUpdateBanner />
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
}

/** The packaged app comes from a store, so either side may be older; the server says which. */
export const AppUpdateBanner = ({ find = findServer }: { find?: typeof findServer }) => {
  const [isServerOld, setServerOld] = useState(false)
  useEffect(() => {
    let isGone = false
    void find(serverOrigin()).then((found) => {
      if (!isGone) setServerOld('problem' in found && found.problem === 'updateServer')
    })
    return () => {
      isGone = true
    }
  }, [find])
  return (
    <Banner icon="spark">
      {isServerOld ? (
        <Trans>
          The server is older than this app. Whoever runs it has to update it. Everything is saved on this
          device
        </Trans>
      ) : (
        <Trans>Update the app to sync. Everything is saved on this device</Trans>
      )}
    </Banner>
  )
}
