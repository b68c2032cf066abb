import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Row } from 'sync-protocol/entities/registry'

type Sleep = Row<'sleepSession'>

export const settlingNames: Record<NonNullable<Sleep['settling']>, MessageDescriptor> = {
  ALONE: msg({ message: 'Alone', comment: 'how a baby fell asleep' }),
  NEXT_TO: msg({ message: 'Next to a parent', comment: 'how a baby fell asleep' }),
  HELD: msg({ message: 'Held', comment: 'how a baby fell asleep: in arms or in a carrier' }),
  ROCKED: msg({ message: 'Rocked', comment: 'how a baby fell asleep' }),
  FED: msg({ message: 'Fed to sleep', comment: 'how a baby fell asleep' }),
  RIDING: msg({ message: 'On the move', comment: 'how a baby fell asleep: in a stroller or a car' }),
}

export const fellAsleepInNames: Record<NonNullable<Sleep['fellAsleepIn']>, MessageDescriptor> = {
  UNDER_10: msg({ message: 'Under 10 min', comment: 'how long a baby needed to fall asleep' }),
  FROM_10_TO_20: msg({ message: '10–20 min', comment: 'how long a baby needed to fall asleep' }),
  OVER_20: msg({ message: 'Over 20 min', comment: 'how long a baby needed to fall asleep' }),
}

export const wakeMoodNames: Record<NonNullable<Sleep['wakeMood']>, MessageDescriptor> = {
  HAPPY: msg({ message: 'Happy', comment: 'the mood of a baby on waking up' }),
  CALM: msg({ message: 'Calm', comment: 'the mood of a baby on waking up' }),
  UPSET: msg({ message: 'Upset', comment: 'the mood of a baby on waking up' }),
}
