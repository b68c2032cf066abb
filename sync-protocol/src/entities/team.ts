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
    /** Allows the operator's language model to reword the findings of the rules. Off until a PARENT turns it on. */
    usesModel: z.boolean().default(false),
  },
})
