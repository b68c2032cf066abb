import { useEffect, useState } from 'react'
import { readNotificationsContract, testNotificationContract } from 'sync-protocol/api/notifications'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { useLive } from '#db/live/use-live.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { type DeviceChoice, keepDeviceChoice, readDeviceChoice } from './device-choice.ts'
import { mendSubscription } from './mend-subscription.ts'
import { type PushSupport, pushSupport } from './push-support.ts'
import { type DeviceProblem, problemOf, turnOff, turnOn } from './turn-on.ts'
import { useDeviceFacts } from './use-device-facts.ts'

export type TestResult = 'sent' | 'gone' | 'failed' | 'offline'

/** If the server has no subscription of this session, it removed it after the push service reported its end. */
const testProblem = (error: unknown): TestResult =>
  error instanceof ApiFailure && error.code === 'not_found' ? 'gone' : problemOf(error)

/** The notification state of this device, and functions to change it. */
export function useDevice() {
  const { db } = useLocalData()
  const facts = useDeviceFacts()
  const isOnline = useOnline()
  const choice = useLive(() => readDeviceChoice(db), [db])
  const [support, setSupport] = useState<PushSupport>(pushSupport)
  const [publicKey, setPublicKey] = useState<string | null>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<DeviceProblem | null>(null)
  const [testResult, setTestResult] = useState<TestResult>()

  const isAble = support === 'ready'
  useEffect(() => {
    if (!isOnline || !isAble) return
    let isGone = false
    call(readNotificationsContract).then(
      (answer) => !isGone && setPublicKey(answer.publicKey),
      (error: unknown) => !isGone && setProblem(problemOf(error)),
    )
    return () => {
      isGone = true
    }
  }, [isOnline, isAble])

  const run = async (task: () => Promise<DeviceProblem | null>) => {
    setBusy(true)
    setTestResult(undefined)
    setProblem(await task())
    setSupport(pushSupport())
    setBusy(false)
  }
  return {
    support,
    /** Undefined while it is read; null: notifications are off on this device. */
    choice,
    /** The server's key; undefined while it is unknown, null if the server sends no notifications. */
    publicKey,
    isOnline,
    isBusy,
    problem,
    testResult,
    setOn: (on: boolean) => {
      if (isBusy || !facts || !publicKey) return
      void run(() => (on ? turnOn(db, publicKey, facts) : turnOff(db)))
    },
    /** Applies immediately on the device; the server is updated now, or at the next start with a connection. */
    change: async (part: Partial<DeviceChoice>) => {
      const before = await readDeviceChoice(db)
      if (!before) return
      await keepDeviceChoice(db, { ...before, ...part })
      if (facts) await mendSubscription(db, facts).catch(() => undefined)
    },
    test: async () => {
      setTestResult(undefined)
      setBusy(true)
      const result = await call(testNotificationContract).then(({ result }) => result, testProblem)
      // The server has already removed it, so the switch is turned off.
      if (result === 'gone') await keepDeviceChoice(db, null)
      setTestResult(result)
      setBusy(false)
    },
  }
}

export type Device = ReturnType<typeof useDevice>
