import { useSyncExternalStore } from 'react'
import { isNative } from '#platform/here.ts'

/** What Chromium offers where it can put the product on the home screen by itself. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallPrompt | undefined
const listeners = new Set<() => void>()

function keep(event: Event | undefined): void {
  // The browser's own bar would come at a moment of its choosing.
  event?.preventDefault()
  offered = event as InstallPrompt | undefined
  listeners.forEach((tell) => tell())
}

/** Keeps what the browser offers, until a person asks for it. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', keep)
  addEventListener('appinstalled', () => keep(undefined))
}

const ios = () => (navigator as { standalone?: boolean }).standalone

/** A tab of a browser on iOS, the only system whose browsers say whether they are on the home screen. */
export const isTabOnIos = (): boolean => !isNative && ios() === false

/** An app on the home screen of iOS, whose storage is not that of the browser. */
export const isAppOnIos = (): boolean => ios() === true

export const isOnHomeScreen = (): boolean =>
  isNative || ios() === true || matchMedia('(display-mode: standalone)').matches

/**
 * - `prompt`: the browser asks, once `ask` is called;
 * - `ios`: by the share button of a browser on iOS;
 * - `menu`: by the menu of any other.
 */
export type InstallWay = 'prompt' | 'ios' | 'menu'

/** How this browser is put on the home screen; undefined where it is there. */
export function useInstallWay(): { way: InstallWay; ask(): void } | undefined {
  const prompt = useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => offered,
  )
  if (isOnHomeScreen()) return undefined
  const ask = () => {
    // An offer is good for one question.
    keep(undefined)
    void prompt?.prompt()
  }
  return { way: prompt ? 'prompt' : isTabOnIos() ? 'ios' : 'menu', ask }
}
