import { unsubscribeContract } from 'sync-protocol/api/notifications'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { browserSubscription, subscribeBrowser } from './browser-subscription.ts'
import { keepDeviceChoice } from './device-choice.ts'
import { type DeviceFacts, sendSubscription } from './send-subscription.ts'

/** `dismissed`: the user closed the browser's permission prompt without an answer. */
export type DeviceProblem = 'dismissed' | 'denied' | 'failed' | 'offline'

/** The reason why a call failed. */
export const problemOf = (error: unknown): 'failed' | 'offline' =>
  error instanceof ApiFailure && error.kind === 'network' ? 'offline' : 'failed'

/** Subscribes this device. Call it within the tap, because a browser asks for permission only there. Null: it is on. */
export async function turnOn(
  db: LocalDatabase,
  publicKey: string,
  facts: DeviceFacts,
): Promise<DeviceProblem | null> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  try {
    const subscription = await subscribeBrowser(publicKey)
    const choice = { showsDetails: false, mutedKinds: [], sentDigest: null }
    await sendSubscription(db, subscription, choice, facts, { isKnown: false })
    return null
  } catch (error) {
    return problemOf(error)
  }
}

/**
 * Turns notifications off, on the server first; otherwise a device that shows "off" would still be notified. Null: it
 * is off.
 */
export async function turnOff(db: LocalDatabase): Promise<DeviceProblem | null> {
  try {
    await call(unsubscribeContract)
  } catch (error) {
    return problemOf(error)
  }
  await keepDeviceChoice(db, null)
  await (await browserSubscription().catch(() => null))?.unsubscribe().catch(() => undefined)
  return null
}
