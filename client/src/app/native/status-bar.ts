import { StatusBar, Style } from '@capacitor/status-bar'
import { getTheme, subscribeTheme } from '#session/theme.ts'

/** Signs of the status bar that can be read on the theme: dark ones on light, light ones on dark and night. */
const paint = () =>
  StatusBar.setStyle({ style: getTheme().theme === 'light' ? Style.Light : Style.Dark }).catch(
    () => undefined,
  )

/** The page reaches under the status bar, which has no colour of its own; its signs follow the theme. */
export function followThemeInStatusBar(): void {
  // iOS always does, and has no such call.
  StatusBar.setOverlaysWebView({ overlay: true }).catch(() => undefined)
  void paint()
  subscribeTheme(() => void paint())
}
