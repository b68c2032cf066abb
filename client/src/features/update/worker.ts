import type { Workbox } from 'workbox-window'
import { trustedScript } from '#session/trusted-script.ts'
import { isDirty, subscribeDirty } from '#ui/forms/dirty.ts'

/** none: no new version. ready: a new version waits. blocked: it waits until a form is saved or closed. */
export type UpdateState = 'none' | 'ready' | 'blocked'

const WORKER_URL = '/sw.js'
const CHECK_EVERY_MS = 60 * 60_000

let workbox: Workbox | undefined
/** The state of the new version: installed and waiting, or already activated by another tab. */
let newVersion: 'waiting' | 'active' | undefined
let asked = false
/** Whether a worker controls this page. */
let controlled = false
let state: UpdateState = 'none'
const listeners = new Set<() => void>()

const set = (next: UpdateState) => {
  if (next === state) return
  state = next
  listeners.forEach((listener) => listener())
}

const offer = (where: 'waiting' | 'active') => {
  newVersion = where
  set('ready')
}

const checkForUpdates = (registered: Workbox) => {
  const check = () => {
    if (!document.hidden && navigator.onLine) registered.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', check)
  setInterval(check, CHECK_EVERY_MS)
}

/**
 * Registers the service worker for offline use. Never throws, never reloads on its own. Resolves to a function that
 * registers it again, or to undefined if the registration failed.
 */
export const registerWorker = async (): Promise<(() => Promise<unknown>) | undefined> => {
  if (!('serviceWorker' in navigator)) return undefined
  // Loaded separately, because the first screen needs no worker.
  const library = await import('workbox-window').catch(() => undefined)
  if (!library) return undefined
  // Workbox resolves the URL by toString() and passes the object itself to the browser, as Trusted Types require.
  const create = () => new library.Workbox(trustedScript('app-sw', WORKER_URL), { updateViaCache: 'none' })
  workbox = create()
  controlled = navigator.serviceWorker.controller !== null
  workbox.addEventListener('waiting', () => offer('waiting'))
  workbox.addEventListener('controlling', () => {
    if (asked) location.reload()
    // Another tab activated the new version: this one keeps its page and offers a reload.
    else if (controlled && navigator.serviceWorker.controller) offer('active')
    controlled = navigator.serviceWorker.controller !== null
  })
  try {
    await workbox.register({ immediate: true })
    checkForUpdates(workbox)
    return () => {
      controlled = false
      return create().register({ immediate: true })
    }
  } catch (error) {
    console.warn('The offline worker could not be registered.', error)
    return undefined
  }
}

/** Activates the new version, unless a form on this screen would lose its input; then it waits and reports it. */
export const applyUpdate = (): void => {
  if (!newVersion) return
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
  if (newVersion === 'active') location.reload()
  else workbox?.messageSkipWaiting()
}

/** Hides the offer until the next start. */
export const postponeUpdate = (): void => set('none')

/** Whether another version controls this page; its worker caches only the files of that version. */
export const isReplaced = (): boolean => newVersion === 'active'

export const getUpdateState = (): UpdateState => state

export const subscribeUpdate = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
