import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { id, instant, requiredText } from './scalars.ts'

export const teamRole = z.enum(['PARENT', 'FAMILY'])
export type TeamRole = z.infer<typeof teamRole>

/** Who is in the team, as every member may see it. The row's id is the user's id; only the server writes it. */
export const teamMember = defineEntity({
  name: 'teamMember',
  space: 'team',
  ofBaby: false,
  diary: false,
  indexes: [],
  fields: { userId: id, displayName: requiredText(60), role: teamRole, joinedAt: instant },
})
