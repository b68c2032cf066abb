import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { instant } from './scalars.ts'
import { looksOnly, storedRole } from './team-member.ts'

export const invitationStatus = z.enum(['pending', 'accepted', 'cancelled'])

/**
 * An invitation to the team, visible to every member. Only the server writes it, and the link's secret is stored
 * elsewhere.
 */
export const invitation = defineEntity({
  name: 'invitation',
  space: 'team',
  ofBaby: false,
  diary: false,
  indexes: [],
  fields: {
    /** Trimmed and in lower case. */
    email: z.string().max(254),
    role: storedRole,
    looksOnly,
    expiresAt: instant,
    /** Accepted and cancelled ones are deleted as well, so the remaining rows are open or expired. */
    status: invitationStatus.default('pending'),
  },
})
