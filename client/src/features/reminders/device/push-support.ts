import { isTabOnIos } from '#session/home-screen.ts'

/**
 * - `ready`: this browser can be subscribed, now or after the person allowed it;
 * - `denied`: the person, or the browser by itself, refused it: only the browser's own settings change that;
 * - `homeScreen`: a browser tab on iOS, where push exists only for an app on the home screen;
 * - `none`: this browser has no push.
 */
export type PushSupport = 'ready' | 'denied' | 'homeScreen' | 'none'

/** The push support of this browser, by feature detection alone. */
export function pushSupport(): PushSupport {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!hasPush) return isTabOnIos() ? 'homeScreen' : 'none'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}
