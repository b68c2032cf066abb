import { showsEachPush } from 'sync-protocol/rules/reminders/shows-each-push'
import { browserSubscription } from './browser-subscription.ts'

/** Closes shown notifications in a browser that receives no withdrawals. Throws if the browser refuses. */
export async function closeShown(): Promise<void> {
  const subscription = await browserSubscription()
  if (!subscription || !showsEachPush(subscription.endpoint)) return
  const worker = await navigator.serviceWorker.getRegistration()
  for (const shown of (await worker?.getNotifications()) ?? []) shown.close()
}
