import { App } from '@capacitor/app'

/** What the router and the overlays leave in an entry of the history. */
interface Entry {
  idx?: number
  overlay?: number
}

/**
 * Android's Back closes the topmost sheet, else goes a page back: both have entries in the history. On the first page it
 * puts the app in the background, as the system's home does; the app never ends by it.
 */
export function goBack(
  at: Pick<History, 'state' | 'back'> = history,
  minimize: () => Promise<void> = () => App.minimizeApp(),
): void {
  const { idx = 0, overlay = 0 } = (at.state ?? {}) as Entry
  if (idx > 0 || overlay > 0) at.back()
  else void minimize()
}

export const followHardwareBack = (): void => void App.addListener('backButton', () => goBack())
