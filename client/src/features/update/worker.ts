import type { Workbox } from 'workbox-window'
import { trustedScript } from '#session/trusted-script.ts'
import { isDirty, subscribeDirty } from '#ui/forms/dirty.ts'

/** none: nothing new. ready: a new version waits. blocked: it waits until a form is saved or closed. */
export type UpdateState = 'none' | 'ready' | 'blocked'

const WORKER_URL = '/sw.js'
const CHECK_EVERY_MS = 60 * 60_000

let workbox: Workbox | undefined
/** Where the new version is: installed and waiting, or already active because another tab took it. */
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
 * Registers the worker that makes the app open without a network. Never throws, never reloads by itself. Resolves to how
 * to register it once more, to undefined where it could not be registered.
 */
export const registerWorker = async (): Promise<(() => Promise<unknown>) | undefined> => {
  if (!('serviceWorker' in navigator)) return undefined
  // Not with the first screen, which needs no worker.
  const library = await import('workbox-window').catch(() => undefined)
  if (!library) return undefined
  // Workbox resolves the address by toString() and hands the object itself to the browser, as Trusted Types require.
  const create = () => new library.Workbox(trustedScript('app-sw', WORKER_URL), { updateViaCache: 'none' })
  workbox = create()
  controlled = navigator.serviceWorker.controller !== null
  workbox.addEventListener('waiting', () => offer('waiting'))
  workbox.addEventListener('controlling', () => {
    if (asked) location.reload()
    // Another tab took the new version: this one keeps its page and offers the reload.
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

/** Takes the new version, unless a form on this screen would lose its input: then it waits and says so. */
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

/** Whether another version is in charge of this page, whose worker keeps the files of its own alone. */
export const isReplaced = (): boolean => newVersion === 'active'

export const getUpdateState = (): UpdateState => state

export const subscribeUpdate = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
