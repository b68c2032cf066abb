import { StatusBar, Style } from '@capacitor/status-bar'
import { getTheme, subscribeTheme } from '#session/theme.ts'

/** The page extends below the status bar, which has no colour itself; its icons follow the theme. */
export function followThemeInStatusBar(
  bar: Pick<typeof StatusBar, 'setStyle' | 'setOverlaysWebView'> = StatusBar,
): void {
  // Dark icons on light; light ones on dark and night.
  const paint = () =>
    bar.setStyle({ style: getTheme().theme === 'light' ? Style.Light : Style.Dark }).catch(() => undefined)
  // iOS always overlays, and has no such call.
  bar.setOverlaysWebView({ overlay: true }).catch(() => undefined)
  void paint()
  subscribeTheme(() => void paint())
}
