import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { growthPreferences } from './growth-preferences.ts'
import { measurementUnit } from './measurement-unit.ts'
import { id } from './scalars.ts'

/** One row in each private space, with the user's own id: what follows a person to all her devices. */
export const settings = defineEntity({
  name: 'settings',
  space: 'user',
  ofBaby: false,
  diary: false,
  indexes: [],
  fields: {
    activeTeamId: id.nullable().default(null),
    measurementUnit: measurementUnit.default('metric'),
    /** She sees what happened, and no number of it. Null: no, as in rows of earlier versions. */
    calm: z.boolean().nullable().default(null),
    ...growthPreferences,
  },
})
