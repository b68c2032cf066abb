import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SleepFacts } from './sleep-fields.tsx'

const hour = 3_600_000

/** Describes the length (ms) of a sleep of this type. */
export const lengthNote = (sleepType: SleepFacts['sleepType'], length: number): MessageDescriptor => {
  if (length >= 6 * hour) return msg`A good long sleep`
  // A short sleep at night is not a nap: the baby woke between two parts of the night.
  if (sleepType === 'NIGHT_SLEEP')
    return msg({ message: 'A part of the night', comment: 'a night sleep under 6 hours' })
  return length >= 3 * hour
    ? msg({ message: 'A regular nap', comment: 'a sleep by day of 3 to 6 hours' })
    : msg({ message: 'A short nap', comment: 'a sleep by day under 3 hours' })
}
