import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { nameText } from './scalars.ts'

/** One row per team space, with the space's own id. Its owner is `createdBy`. */
export const team = defineEntity({
  name: 'team',
  space: 'team',
  ofBaby: false,
  diary: false,
  indexes: [],
  fields: {
    name: nameText(60),
    /** Lets the operator's language model reword what the rules say; off until a PARENT says so. */
    usesModel: z.boolean().default(false),
  },
})
