import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { id, instant, nameText, wholeUpTo } from './scalars.ts'

export const mediaKind = z.enum(['IMAGE', 'VIDEO', 'AUDIO', 'DOCUMENT'])

/**
 * A picture or video of something a baby has: a milestone, an achievement, an entry; a voice note on an entry; or a picture
 * or PDF (`DOCUMENT`) beside a doctor visit. Its id is that of the file, see `/api/media`. A row of its own, so that two
 * phones can add to one thing; it may arrive before its file does.
 */
export const photo = defineEntity({
  name: 'photo',
  space: 'team',
  ofBaby: true,
  diary: false,
  indexes: ['ownerId'],
  fields: {
    /** The row it belongs to; of a visit of the schedule that of its completion, whether or not there is one yet. */
    ownerId: id,
    kind: mediaKind.default('IMAGE'),
    /** When it was taken, where that is known. */
    takenAt: instant.nullable().default(null),
    /** How long a voice note is, as its device counted it; at most `mostVoiceSeconds`. */
    seconds: wholeUpTo(120).nullable().default(null),
    /** What a document is called. */
    name: nameText(120).nullable().default(null),
  },
})
