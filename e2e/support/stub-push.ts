/**
 * Runs in a page before its scripts. Provides a push subscription, because tests cannot reach a browser's push service,
 * and the permission, because headless Chromium reports `denied` even if it is granted.
 */
export function stubPush(device: { endpoint: string; keys: { p256dh: string; auth: string } }): void {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
  let subscription: PushSubscription | null = null
  const bytesOf = (base64url: string) => {
    const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer
  }
  PushManager.prototype.getSubscription = async () => subscription
  PushManager.prototype.subscribe = async (options) =>
    (subscription = {
      endpoint: device.endpoint,
      options: {
        applicationServerKey: bytesOf(String(options!.applicationServerKey)),
        userVisibleOnly: true,
      },
      toJSON: () => ({ ...device, expirationTime: null }),
      unsubscribe: async () => {
        subscription = null
        return true
      },
    } as unknown as PushSubscription)
}

/**
 * Runs in the service worker. If the browser refuses notifications, keeps those of the worker in memory: the newest of
 * each tag, like a browser. A browser with windows shows them.
 */
export function keepShownInMemory(): void {
  if (Notification.permission === 'granted') return
  interface Shown extends NotificationOptions {
    title: string
    close: () => void
  }
  let shown: Shown[] = []
  ServiceWorkerRegistration.prototype.showNotification = async (title, options = {}) => {
    const one: Shown = { title, ...options, close: () => (shown = shown.filter((other) => other !== one)) }
    shown = [...shown.filter(({ tag }) => tag !== options.tag), one]
  }
  ServiceWorkerRegistration.prototype.getNotifications = async (filter = {}) =>
    shown.filter(({ tag }) => !filter.tag || tag === filter.tag) as unknown as Notification[]
}
