import { msg } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import type { Write } from '#db/records.ts'
import type { QuickChoices } from './use-quick-log.ts'

/** How long ago something may have been that is logged only now, in minutes. */
export const earlierMinutes = [5, 10, 15, 30] as const

/** Offers in a toast that it was earlier: 5, 10, 15, 30 minutes before `at` (ms). A chosen one counts from there too. */
export const earlierChoices = (
  i18n: I18n,
  label: string,
  at: number,
  writesAt: (at: number) => readonly Write[],
): QuickChoices => ({
  label,
  options: earlierMinutes.map((minutes) => ({
    key: String(minutes),
    label: i18n._(msg({ message: `${minutes} min ago` })),
  })),
  writes: (minutes) => writesAt(at - Number(minutes) * 60_000),
})
