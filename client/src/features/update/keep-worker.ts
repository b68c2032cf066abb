import { whenCleared } from '#session/stay-after-clearing.ts'
import { registerWorker } from './worker.ts'

/** Registers the worker, and once more each time that the storage of the site was cleared. Never throws. */
export async function keepWorker(): Promise<void> {
  const register = await registerWorker()
  if (!register) return
  // Loaded now: once the storage is cleared, its file may need a network.
  const again = await import('./register-again.ts').catch(() => undefined)
  if (again) whenCleared(() => void again.registerAgain(register))
}
