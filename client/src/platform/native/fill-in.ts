import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics'
import { Share } from '@capacitor/share'
import { Badge } from '@capawesome/capacitor-badge'

const plugins = { Share, Haptics, Badge }

/** What of the plugins is used. */
interface FilledBy {
  Share: Pick<typeof Share, 'share'>
  Haptics: Pick<typeof Haptics, 'impact' | 'notification'>
  Badge: Pick<typeof Badge, 'set' | 'clear'>
}

/** As `navigator.share` for texts and links; files are refused, as by a browser that shares none. */
const shareBy =
  (sheet: Pick<typeof Share, 'share'>) =>
  async ({ title, text, url, files }: ShareData = {}): Promise<void> => {
    if (files) throw new TypeError('This app shares texts and links')
    const given = Object.entries({ title, text, url }).filter(([, value]) => value !== undefined)
    await sheet.share(Object.fromEntries(given)).catch((error: unknown) => {
      const isClosed = /cancell?ed/i.test(String((error as Error).message))
      throw isClosed ? new DOMException('The share sheet was closed', 'AbortError') : error
    })
  }

/** As `navigator.vibrate`: one short impulse is a light impact, more are what the system has for a success or an error. */
const vibrateBy =
  (haptics: Pick<typeof Haptics, 'impact' | 'notification'>) =>
  (pattern: VibratePattern): boolean => {
    const times = [pattern].flat()
    const felt =
      times.length === 1
        ? haptics.impact({ style: ImpactStyle.Light })
        : haptics.notification({ type: times[0]! > 20 ? NotificationType.Error : NotificationType.Success })
    felt.catch(() => undefined)
    return true
  }

/** Gives the web view what browsers have and it lacks, or has without effect, through the plugins of the app. */
export function fillIn(
  target: Navigator = navigator,
  { Share: sheet, Haptics: haptics, Badge: badge }: FilledBy = plugins,
): void {
  const filled = {
    share: shareBy(sheet),
    canShare: (data?: ShareData) => data !== undefined && data.files === undefined,
    vibrate: vibrateBy(haptics),
    setAppBadge: async (count = 0): Promise<void> => badge.set({ count }),
    clearAppBadge: async (): Promise<void> => badge.clear(),
  }
  for (const [name, value] of Object.entries(filled))
    Object.defineProperty(target, name, { value, configurable: true, writable: true })
}
