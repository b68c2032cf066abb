import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { instant, requiredText } from './scalars.ts'

export const alertLevel = z.enum(['urgent', 'warning', 'info'])

/** That somebody saw an alert: it is not said again for a while, and the family knows who did. */
export const alertAcknowledgement = defineEntity({
  name: 'alertAcknowledgement',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+timestamp]'],
  fields: {
    /** As in `rules/insights/alert.ts`; a newer release may know more of them. */
    alertId: requiredText(40),
    /** How pressing it was when it was seen. */
    level: alertLevel,
    timestamp: instant,
  },
})
