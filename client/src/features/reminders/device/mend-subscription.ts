import { readNotificationsContract } from 'sync-protocol/api/notifications'
import { call } from '#api/call.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { subscribeBrowser } from './browser-subscription.ts'
import { readDeviceChoice } from './device-choice.ts'
import { type DeviceFacts, sendSubscription } from './send-subscription.ts'

/**
 * Updates the subscription in the browser and on the server to the user's choice. The browser may have replaced its
 * subscription, the server its key; language, zone and time of the backup change too. Without a choice it requests
 * nothing. Throws if the server or the browser does not answer; the next start of the app tries again.
 */
export async function mendSubscription(db: LocalDatabase, facts: DeviceFacts): Promise<void> {
  const choice = await readDeviceChoice(db)
  if (!choice || Notification.permission !== 'granted') return
  const { publicKey, subscription } = await call(readNotificationsContract)
  if (publicKey === null) return
  const isKnown = subscription !== null
  await sendSubscription(db, await subscribeBrowser(publicKey), choice, facts, { isKnown })
}
