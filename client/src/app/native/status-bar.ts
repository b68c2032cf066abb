import { StatusBar, Style } from '@capacitor/status-bar'
import { getTheme, subscribeTheme } from '#session/theme.ts'

/** The page reaches under the status bar, which has no colour of its own; its signs follow the theme. */
export function followThemeInStatusBar(
  bar: Pick<typeof StatusBar, 'setStyle' | 'setOverlaysWebView'> = StatusBar,
): void {
  // Dark signs on light; light ones on dark and night.
  const paint = () =>
    bar.setStyle({ style: getTheme().theme === 'light' ? Style.Light : Style.Dark }).catch(() => undefined)
  // iOS always does, and has no such call.
  bar.setOverlaysWebView({ overlay: true }).catch(() => undefined)
  void paint()
  subscribeTheme(() => void paint())
}
