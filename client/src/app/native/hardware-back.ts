import { App } from '@capacitor/app'

/** State that the router and the overlays store in a history entry. */
interface Entry {
  idx?: number
  overlay?: number
}

/**
 * Android's Back closes the topmost sheet, otherwise goes a page back: both have history entries. On the first page it
 * puts the app into the background, as the home button does; it never ends the app.
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
