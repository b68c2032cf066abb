import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { id, instant, wholeUpTo } from './scalars.ts'

export const mediaKind = z.enum(['IMAGE', 'VIDEO', 'AUDIO'])

/**
 * A picture or video of something a baby has: a milestone, an achievement, an entry; or a voice note on an entry. Its id is
 * that of the file, see `/api/media`. A row of its own, so that two phones can add to one thing; it may arrive before its
 * file does.
 */
export const photo = defineEntity({
  name: 'photo',
  space: 'team',
  ofBaby: true,
  diary: false,
  indexes: ['ownerId'],
  fields: {
    /** The row it belongs to. */
    ownerId: id,
    kind: mediaKind.default('IMAGE'),
    /** When it was taken, where that is known. */
    takenAt: instant.nullable().default(null),
    /** How long a voice note is, as its device counted it; at most `mostVoiceSeconds`. */
    seconds: wholeUpTo(120).nullable().default(null),
  },
})
