import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { looksOnly, storedRole } from './team-member.ts'
import { id } from './scalars.ts'

/** In a person's private space, one row per team she is in: that is how her devices learn of a new space. */
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
    /** With FAMILY: some babies are hidden from her, and she adds none. Null in what an earlier version wrote. */
    seesSome: z.boolean().nullable().default(null),
  },
})
