import { getSession } from '#session/session.ts'
import { setSignedInMarker } from '#session/signed-in-marker.ts'

/** The browser may delete the worker some seconds after the keys of local storage. */
const goneWithinMs = [0, 1_000, 4_000, 10_000]

/** Registers a worker that was deleted with all other storage of the site: the next start would need a network. */
export async function registerAgain(register: () => Promise<unknown>): Promise<void> {
  for (const wait of goneWithinMs) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    try {
      if (await navigator.serviceWorker.getRegistration()) continue
      await register()
      // Its cache is deleted too.
      if (getSession().user) await setSignedInMarker()
    } catch {
      addEventListener('online', () => void registerAgain(register), { once: true })
      return
    }
  }
}
