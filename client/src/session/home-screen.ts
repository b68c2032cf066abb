import { useSyncExternalStore } from 'react'
import { isNative } from '#platform/here.ts'

/** Chromium's event with which the page can install the app. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallPrompt | undefined
const listeners = new Set<() => void>()

function keep(event: Event | undefined): void {
  // Without this the browser shows its own prompt at its own time.
  event?.preventDefault()
  offered = event as InstallPrompt | undefined
  listeners.forEach((listener) => listener())
}

/** Keeps the browser's install event for later use. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', keep)
  addEventListener('appinstalled', () => keep(undefined))
}

const ios = () => (navigator as { standalone?: boolean }).standalone

/** A browser tab on iOS, the only system whose browsers report whether the app is on the home screen. */
export const isTabOnIos = (): boolean => !isNative && ios() === false

/** An app on the home screen of iOS, whose storage is separate from the browser's. */
export const isAppOnIos = (): boolean => ios() === true

export const isOnHomeScreen = (): boolean =>
  isNative || ios() === true || matchMedia('(display-mode: standalone)').matches

/**
 * - `prompt`: the browser asks the user once `ask` is called;
 * - `ios`: by the share button of a browser on iOS;
 * - `menu`: by the menu of any other browser.
 */
export type InstallWay = 'prompt' | 'ios' | 'menu'

/** How to install the app from this browser; undefined if it is installed. */
export function useInstallWay(): { way: InstallWay; ask(): void } | undefined {
  const prompt = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offered,
  )
  if (isOnHomeScreen()) return undefined
  const ask = () => {
    // An install event can be used once.
    keep(undefined)
    void prompt?.prompt()
  }
  return { way: prompt ? 'prompt' : isTabOnIos() ? 'ios' : 'menu', ask }
}
