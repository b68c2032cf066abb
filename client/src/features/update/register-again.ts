import { getSession } from '#session/session.ts'
import { setSignedInMarker } from '#session/signed-in-marker.ts'

/** The browser may delete the worker some seconds after the local storage, ms. */
const goneWithinMs = [0, 1_000, 4_000, 10_000]

/**
 * Registers a service worker again that was deleted with the site's storage; otherwise the next start would need a
 * network.
 */
export async function registerAgain(register: () => Promise<unknown>): Promise<void> {
  for (const wait of goneWithinMs) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    try {
      if (await navigator.serviceWorker.getRegistration()) continue
      await register()
      // Its cache was deleted, too.
      if (getSession().user) await setSignedInMarker()
    } catch {
      addEventListener('online', () => void registerAgain(register), { once: true })
      return
    }
  }
}
