import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { instant, requiredText } from './scalars.ts'

export const alertLevel = z.enum(['urgent', 'warning', 'info'])

/** A member acknowledged an alert: it is not shown again for a while, and the family sees who did. */
export const alertAcknowledgement = defineEntity({
  name: 'alertAcknowledgement',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+timestamp]'],
  fields: {
    /** As in `rules/insights/alert.ts`; a newer release may have more of them. */
    alertId: requiredText(40),
    /** The level when it was acknowledged. */
    level: alertLevel,
    timestamp: instant,
  },
})
