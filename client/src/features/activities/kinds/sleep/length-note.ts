import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const hour = 3_600_000

/** What a sleep of this length (ms) is called. */
export const lengthNote = (length: number): MessageDescriptor =>
  length >= 6 * hour
    ? msg`A good long sleep`
    : length >= 3 * hour
      ? msg({ message: 'A regular nap', comment: 'a sleep of 3 to 6 hours' })
      : msg({ message: 'A short nap', comment: 'a sleep under 3 hours' })
