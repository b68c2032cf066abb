import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { instant } from './scalars.ts'
import { looksOnly, storedRole } from './team-member.ts'

export const invitationStatus = z.enum(['pending', 'accepted', 'cancelled'])

/** Who was asked to join the team, as every member may see it; only the server writes it. The link's secret is elsewhere. */
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
    /** Accepted and cancelled ones are deleted as well, so that what lives is open or has expired. */
    status: invitationStatus.default('pending'),
  },
})
