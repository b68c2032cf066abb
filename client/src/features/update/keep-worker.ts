import { whenCleared } from '#session/stay-after-clearing.ts'
import { registerWorker } from './worker.ts'

/** Registers the service worker, and again each time the site's storage was cleared. Never throws. */
export async function keepWorker(): Promise<void> {
  const register = await registerWorker()
  if (!register) return
  // Loaded now, because it may need a network after the storage was cleared.
  const again = await import('./register-again.ts').catch(() => undefined)
  if (again) whenCleared(() => void again.registerAgain(register))
}
