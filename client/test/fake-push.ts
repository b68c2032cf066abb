import { vi } from 'vitest'

const bytesOf = (base64url: string): ArrayBuffer => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer
}

/** Two VAPID keys of a server, 65 bytes in base64url. */
export const [firstKey, secondKey] = ['A', 'B'].map((letter) => letter.repeat(87)) as [string, string]

/** A fake browser with push. `permission`: before the prompt; `answer`: the user's answer to it. */
export function fakePush({
  permission = 'default',
  answer = 'granted',
  origin = 'https://push.example.com',
}: { permission?: NotificationPermission; answer?: NotificationPermission; origin?: string } = {}) {
  let made = 0
  const shown: { close: () => void }[] = []
  const browser = {
    subscription: null as PushSubscription | null,
    /** The error of the push service; null: it gives a subscription. */
    refusal: null as Error | null,
    shown,
    show: () => shown.push({ close: () => void shown.pop() }),
    /** Fails if there is a subscription with another key, as browsers do. */
    subscribe: async (publicKey: string): Promise<PushSubscription> => {
      if (browser.refusal) throw browser.refusal
      if (browser.subscription) throw new DOMException('another key', 'InvalidStateError')
      const endpoint = `${origin}/${++made}`
      const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
      const key = bytesOf(publicKey)
      const subscription = {
        endpoint,
        options: { applicationServerKey: key, userVisibleOnly: true },
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
        unsubscribe: async () => {
          browser.subscription = null
          return true
        },
      } as unknown as PushSubscription
      return (browser.subscription = subscription)
    },
    asked: vi.fn(),
  }
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) =>
      browser.subscribe(applicationServerKey),
  }
  const worker = { pushManager, getNotifications: async () => [...shown] }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal(
    'Notification',
    class {
      static permission = permission
      static async requestPermission() {
        browser.asked()
        return (this.permission = answer)
      }
    },
  )
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => worker },
    configurable: true,
  })
  return browser
}

/** Removes the service worker, which `vi.unstubAllGlobals` leaves. */
export const endFakePush = (): void => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
