import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Row } from 'sync-protocol/entities/registry'

type Sleep = Row<'sleepSession'>

export const sleepTypeNames: Record<Sleep['sleepType'], MessageDescriptor> = {
  NIGHT_SLEEP: msg`Night sleep`,
  AFTERNOON_NAP: msg({ message: 'Nap', comment: 'sleep by day' }),
}

export const sleepLocationNames: Record<NonNullable<Sleep['location']>, MessageDescriptor> = {
  CRIB: msg({ message: 'Crib', comment: 'where a baby slept' }),
  BED: msg({ message: 'Bed', comment: 'where a baby slept' }),
  STROLLER: msg({ message: 'Stroller', comment: 'where a baby slept' }),
  CAR: msg({ message: 'Car', comment: 'where a baby slept' }),
  ARMS: msg({ message: 'In arms', comment: 'where a baby slept' }),
  OTHER: msg({ message: 'Elsewhere', comment: 'where a baby slept' }),
}
