import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { growthPreferences } from './growth-preferences.ts'
import { measurementUnit } from './measurement-unit.ts'
import { id } from './scalars.ts'

/** One row in each private space, with the user's own id: settings that apply on all devices of a user. */
export const settings = defineEntity({
  name: 'settings',
  space: 'user',
  ofBaby: false,
  diary: false,
  indexes: [],
  fields: {
    activeTeamId: id.nullable().default(null),
    measurementUnit: measurementUnit.default('metric'),
    /** The user sees entries without numbers. Null: off, as in rows of earlier versions. */
    calm: z.boolean().nullable().default(null),
    ...growthPreferences,
  },
})
