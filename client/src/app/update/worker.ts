import { trustedScript } from '#session/trusted-script.ts'
import { isDirty, subscribeDirty } from '#ui/dirty.ts'

/** none: nothing new. ready: a new version waits. blocked: it waits until a form is saved or closed. */
export type UpdateState = 'none' | 'ready' | 'blocked'

const WORKER_URL = '/sw.js'
const CHECK_EVERY_MS = 60 * 60_000

let waiting: ServiceWorker | 'active elsewhere' | undefined
let asked = false
let state: UpdateState = 'none'
const listeners = new Set<() => void>()

const set = (next: UpdateState) => {
  if (next === state) return
  state = next
  listeners.forEach((listener) => listener())
}

const offer = (worker: ServiceWorker | 'active elsewhere') => {
  waiting = worker
  set('ready')
}

const watch = (registration: ServiceWorkerRegistration) => {
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // Without a controller this is the first install, which takes over silently.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker)
    })
  })
  const check = () => {
    if (!document.hidden && navigator.onLine) registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', check)
  setInterval(check, CHECK_EVERY_MS)
}

/** Registers the worker that makes the app open without a network. Never throws, never reloads by itself. */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  let controlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload()
    // Another tab took the new version: this one keeps its page and offers the reload.
    else if (controlled) offer('active elsewhere')
    controlled = true
  })
  try {
    watch(
      await navigator.serviceWorker.register(trustedScript('app-sw', WORKER_URL), { updateViaCache: 'none' }),
    )
  } catch (error) {
    console.warn('The offline worker could not be registered.', error)
  }
}

/** Takes the new version, unless a form on this screen would lose its input: then it waits and says so. */
export const applyUpdate = (): void => {
  if (!waiting) return
  if (isDirty()) {
    set('blocked')
    const stop = subscribeDirty(() => {
      if (isDirty()) return
      stop()
      set('ready')
    })
    return
  }
  asked = true
  if (waiting === 'active elsewhere') location.reload()
  else waiting.postMessage({ type: 'SKIP_WAITING' })
}

/** Hides the offer until the next start. */
export const postponeUpdate = (): void => set('none')

export const getUpdateState = (): UpdateState => state

export const subscribeUpdate = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
