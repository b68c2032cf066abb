import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { readDevice, writeDevice } from '#session/device-storage.ts'
import { useDeviceState } from '#sync/use-device-state.ts'
import { toast } from '#ui/overlay/toast-store.ts'

const KEY = 'offlineReady'

export const wasOfflineReadyShown = (): boolean => readDevice(KEY) !== null

/** Reports once that the app works offline, when the worker has cached it and the whole diary is here. */
export const OfflineReady = ({
  worker = navigator.serviceWorker,
}: {
  worker?: Pick<ServiceWorkerContainer, 'ready'> | undefined
}) => {
  const { t } = useLingui()
  const device = useDeviceState()
  const [isKept, setKept] = useState(false)
  const isWhole = device?.isWhole === true
  useEffect(() => {
    void worker?.ready.then(() => setKept(true))
  }, [worker])
  useEffect(() => {
    if (!isKept || !isWhole || wasOfflineReadyShown()) return
    writeDevice(KEY, '1')
    toast.show({ text: t`Nela now works on this device without a connection too`, icon: 'check' })
  }, [isKept, isWhole, t])
  return null
}
