import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { looksOnly, storedRole } from './team-member.ts'
import { id } from './scalars.ts'

/** In a user's private space, one row per team: the user's devices discover new spaces by it. */
export const membership = defineEntity({
  name: 'membership',
  space: 'user',
  ofBaby: false,
  diary: false,
  indexes: [],
  fields: {
    teamId: id,
    role: storedRole,
    looksOnly,
    /** With FAMILY: some babies are hidden from the member, who may add none. Null in rows of earlier versions. */
    seesSome: z.boolean().nullable().default(null),
  },
})
