const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const hasKey = ({ options }: PushSubscription, publicKey: string): boolean =>
  options.applicationServerKey !== null && base64url(options.applicationServerKey) === publicKey

const workerHere = () => navigator.serviceWorker.getRegistration()

/** The push subscription of this browser, of any person who uses it; null: it has none. */
export const browserSubscription = async (): Promise<PushSubscription | null> =>
  (await (await workerHere())?.pushManager.getSubscription()) ?? null

/**
 * Subscribes this browser for a server's VAPID key, or returns the subscription that it has. Replaces one for another
 * key, because the server that had that key cannot use it any more. Throws where the browser refuses.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const worker = await workerHere()
  if (!worker) throw new Error('no service worker')
  const before = await worker.pushManager.getSubscription()
  if (before && hasKey(before, publicKey)) return before
  await before?.unsubscribe()
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}
