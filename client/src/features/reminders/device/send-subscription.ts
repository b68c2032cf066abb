import { subscribeContract } from 'sync-protocol/api/notifications'
import type { BodyOf } from 'sync-protocol/api/contract'
import { call } from '#api/call.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { type DeviceChoice, keepDeviceChoice } from './device-choice.ts'

type Body = BodyOf<typeof subscribeContract>

/** The data that the server needs in addition to the user's choice. */
export interface DeviceFacts extends Pick<Body, 'language' | 'timeZone' | 'hourCycle'> {
  /** When the server reminds this device of its backup, ms; null: never. */
  backupAt: number | null
}

const bodyOf = (subscription: PushSubscription, choice: DeviceChoice, facts: DeviceFacts): Body => {
  const { endpoint, keys } = subscription.toJSON() as Pick<Body, 'endpoint' | 'keys'>
  const { language, timeZone, hourCycle, backupAt } = facts
  return {
    endpoint,
    keys: { p256dh: keys.p256dh, auth: keys.auth },
    language,
    timeZone,
    hourCycle,
    showsDetails: choice.showsDetails,
    mutedKinds: choice.mutedKinds.toSorted(),
    backupAt: backupAt === null ? null : new Date(backupAt).toISOString(),
  }
}

/** Hex of the SHA-256. Push needs a secure page, so the browser's cryptography is there. */
async function digestOf(body: Body): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Sends the server how to notify this session, and stores the choice on this device once the server has taken it.
 * `isKnown`: the server has a subscription of this session; then only a change is sent.
 */
export async function sendSubscription(
  db: LocalDatabase,
  subscription: PushSubscription,
  choice: DeviceChoice,
  facts: DeviceFacts,
  { isKnown }: { isKnown: boolean },
): Promise<void> {
  const body = bodyOf(subscription, choice, facts)
  const sentDigest = await digestOf(body)
  if (isKnown && sentDigest === choice.sentDigest) return
  await call(subscribeContract, { body })
  await keepDeviceChoice(db, { ...choice, sentDigest })
}
