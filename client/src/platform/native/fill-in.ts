import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics'
import { Share } from '@capacitor/share'
import { Badge } from '@capawesome/capacitor-badge'
import { shareFile } from './give-file.ts'
import { sharedBy } from './shared-by.ts'

const plugins = { Share, Haptics, Badge, shareFile }

/** The used part of the plugins. */
interface FilledBy {
  Share: Pick<typeof Share, 'share'>
  Haptics: Pick<typeof Haptics, 'impact' | 'notification'>
  Badge: Pick<typeof Badge, 'set' | 'clear'>
  shareFile: (name: string, content: Blob) => Promise<void>
}

/** As `navigator.share`, for texts and links, or for one file. */
const shareBy =
  ({ Share: sheet, shareFile: share }: Pick<FilledBy, 'Share' | 'shareFile'>) =>
  async ({ title, text, url, files }: ShareData = {}): Promise<void> => {
    if (files && files.length !== 1) throw new TypeError('This app shares one file at a time')
    if (files) return share(files[0]!.name, files[0]!)
    const given = Object.entries({ title, text, url }).filter(([, value]) => value !== undefined)
    await sharedBy(sheet, Object.fromEntries(given))
  }

/** As `navigator.vibrate`: one short pulse is a light impact, longer patterns are the system's success or error. */
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

/** Adds browser APIs that the web view lacks or ignores, through the plugins of the app. */
export function fillIn(
  target: Navigator = navigator,
  { Haptics: haptics, Badge: badge, ...sharing }: FilledBy = plugins,
): void {
  const filled = {
    share: shareBy(sharing),
    canShare: (data?: ShareData) => data !== undefined && (data.files?.length ?? 1) === 1,
    vibrate: vibrateBy(haptics),
    setAppBadge: async (count = 0): Promise<void> => badge.set({ count }),
    clearAppBadge: async (): Promise<void> => badge.clear(),
  }
  for (const [name, value] of Object.entries(filled))
    Object.defineProperty(target, name, { value, configurable: true, writable: true })
}
