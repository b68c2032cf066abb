const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const hasKey = ({ options }: PushSubscription, publicKey: string): boolean =>
  options.applicationServerKey !== null && base64url(options.applicationServerKey) === publicKey

const workerHere = () => navigator.serviceWorker.getRegistration()

/** The subscription of this browser, whoever made it. */
export const browserSubscription = async (): Promise<PushSubscription | null> =>
  (await (await workerHere())?.pushManager.getSubscription()) ?? null

/**
 * Subscribes this browser for a server's VAPID key, or gives the subscription that it has. One for another key belongs to
 * a server that is gone: it is replaced. Throws where the browser refuses.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const worker = await workerHere()
  if (!worker) throw new Error('no service worker')
  const before = await worker.pushManager.getSubscription()
  if (before && hasKey(before, publicKey)) return before
  await before?.unsubscribe()
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}
