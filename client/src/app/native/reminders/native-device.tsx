import { LocalNotifications } from '@capacitor/local-notifications'
import { useEffect, useState } from 'react'
import { keepDeviceChoice, readDeviceChoice } from '#features/reminders/device/device-choice.ts'
import type { DeviceProblem } from '#features/reminders/device/turn-on.ts'
import type { Device, TestResult } from '#features/reminders/device/use-device.ts'
import { useDeviceFacts } from '#features/reminders/device/use-device-facts.ts'
import { DeviceSection } from '#features/reminders/this-device.tsx'
import { useLive } from '#db/live/use-live.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { localReminders } from './local-notifications.ts'

interface Doubles {
  system?: Pick<typeof LocalNotifications, 'checkPermissions' | 'requestPermissions'>
  test?: typeof localReminders.test
}

/** Whether the app may notify, and how to change its notifications; needs no server. */
function useNativeDevice({ system, test }: Required<Doubles>): Device {
  const { db, clock } = useLocalData()
  const facts = useDeviceFacts()
  const choice = useLive(() => readDeviceChoice(db), [db])
  const [isDenied, setDenied] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<DeviceProblem | null>(null)
  const [testResult, setTestResult] = useState<TestResult>()
  useEffect(() => {
    const checkPermission = () =>
      void system.checkPermissions().then(
        ({ display }) => setDenied(display === 'denied'),
        () => undefined,
      )
    checkPermission()
    // The user may return from the phone's settings.
    document.addEventListener('visibilitychange', checkPermission)
    return () => document.removeEventListener('visibilitychange', checkPermission)
  }, [system])

  const turnOn = async (): Promise<DeviceProblem | null> => {
    const { display } = await system.requestPermissions()
    setDenied(display === 'denied')
    if (display !== 'granted') return display === 'denied' ? 'denied' : 'dismissed'
    await keepDeviceChoice(db, { showsDetails: false, mutedKinds: [], sentDigest: null })
    return null
  }
  const turnOff = async () => (await keepDeviceChoice(db, null), null)
  return {
    support: isDenied ? 'denied' : 'ready',
    choice,
    // The system notifies itself, without a server and a connection.
    publicKey: '',
    isOnline: true,
    isBusy,
    problem,
    testResult,
    setOn: (on) => {
      setBusy(true)
      setTestResult(undefined)
      void (on ? turnOn() : turnOff())
        .catch((): DeviceProblem => 'failed')
        .then(setProblem)
        .finally(() => setBusy(false))
    },
    change: async (part) => {
      const before = await readDeviceChoice(db)
      if (before) await keepDeviceChoice(db, { ...before, ...part })
    },
    test: async () => {
      if (!facts) return
      setTestResult(
        await test(facts, clock.now()).then(
          () => 'sent' as const,
          () => 'failed' as const,
        ),
      )
    },
  }
}

/** The notification section of the packaged app, in place of the web's. */
export const NativeDevice = ({ system = LocalNotifications, test = localReminders.test }: Doubles) => {
  const device = useNativeDevice({ system, test })
  return <DeviceSection device={device} why={device.support === 'denied' ? 'deniedApp' : null} />
}
