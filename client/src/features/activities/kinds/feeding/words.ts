import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Row } from 'sync-protocol/entities/registry'

type Feed = Row<'feedingSession'>

export const feedTypeNames: Record<Feed['feedType'], MessageDescriptor> = {
  BOTTLE: msg`Bottle`,
  BREAST_LEFT: msg`Left breast`,
  BREAST_RIGHT: msg`Right breast`,
  BREAST_BOTH: msg`Both breasts`,
  SOLID_FOOD: msg`Solid food`,
}

export const milkNames: Record<NonNullable<Feed['milk']>, MessageDescriptor> = {
  BREAST_MILK: msg`Breast milk`,
  FORMULA: msg({ message: 'Formula', comment: 'milk' }),
  MIXED: msg({ message: 'Mixed milk', comment: 'breast milk and formula' }),
  OTHER: msg`Other milk`,
}

export const reactionNames: Record<NonNullable<Feed['reaction']>, MessageDescriptor> = {
  LOVED: msg({ message: 'Loved it', comment: 'how a baby took food' }),
  LIKED: msg({ message: 'Liked it', comment: 'how a baby took food' }),
  NEUTRAL: msg({ message: 'Did not mind', comment: 'how a baby took food' }),
  DISLIKED: msg({ message: 'Refused it', comment: 'how a baby took food' }),
}
