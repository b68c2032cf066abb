import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { id, instant, nameText } from './scalars.ts'

/** Characters of a member's face as a data URL: a JPEG of 96 pixels has some 4,000. */
export const LONGEST_FACE = 16_000

/** A small JPEG drawn by the server. In the row itself, so that every device of the family has it offline. */
const face = z
  .string()
  .max(LONGEST_FACE)
  .regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/, 'not a small JPEG')

/** The stored role; `roleOf` of the rules computes the effective one. */
export const storedRole = z.enum(['PARENT', 'FAMILY'])
/** With FAMILY: the member may read everything and change nothing. Null in rows of earlier versions. */
export const looksOnly = z.boolean().nullable().default(null)

/** A member of the team, visible to every member. The row's id is the user's id; only the server writes it. */
export const teamMember = defineEntity({
  name: 'teamMember',
  space: 'team',
  ofBaby: false,
  diary: false,
  indexes: [],
  fields: {
    userId: id,
    displayName: nameText(60),
    role: storedRole,
    looksOnly,
    joinedAt: instant,
    face: face.nullable().default(null),
  },
})
