import { msg } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import type { Write } from '#db/schema/records.ts'
import type { QuickChoices } from './quick-log.ts'

/** Offered times in the past for an entry that is logged late, in minutes. */
export const earlierMinutes = [5, 10, 15, 30] as const

/**
 * Choices of a toast that move an entry 5, 10, 15 or 30 minutes before `at` (ms), as far as that is after `since`. A
 * second choice also counts from `at`. `doneAt`: text of the toast after the choice, if it contains a length.
 */
export function earlierChoices(
  i18n: I18n,
  at: number,
  writesAt: (at: number) => readonly Write[],
  { since = -Infinity, doneAt }: { since?: number | undefined; doneAt?: (at: number) => string } = {},
): QuickChoices | undefined {
  const atOf = (minutes: string | number) => at - Number(minutes) * 60_000
  const options = earlierMinutes
    .filter((minutes) => atOf(minutes) > since)
    .map((minutes) => ({
      key: String(minutes),
      label: i18n._(msg({ message: `−${minutes} min`, comment: 'short for: that many minutes earlier' })),
      spoken: i18n._(msg({ message: `${minutes} min ago` })),
    }))
  if (options.length === 0) return undefined
  return {
    label: i18n._(msg`Was it earlier?`),
    options,
    writes: (minutes) => writesAt(atOf(minutes)),
    ...(doneAt && { done: (minutes: string) => doneAt(atOf(minutes)) }),
  }
}
