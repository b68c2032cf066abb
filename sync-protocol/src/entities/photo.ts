import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { id, instant, nameText, wholeUpTo } from './scalars.ts'

export const mediaKind = z.enum(['IMAGE', 'VIDEO', 'AUDIO', 'DOCUMENT'])

/**
 * A picture or video of a milestone, an achievement or an entry; a voice note of an entry; or a picture or PDF
 * (`DOCUMENT`) of a doctor visit. Its id is that of the file, see `/api/media`. A separate row, so that two phones can
 * add to one owner. It may arrive before its file.
 */
export const photo = defineEntity({
  name: 'photo',
  space: 'team',
  ofBaby: true,
  diary: false,
  indexes: ['ownerId'],
  fields: {
    /** The row it belongs to; for a visit of the schedule the id of its completion, which may not exist yet. */
    ownerId: id,
    kind: mediaKind.default('IMAGE'),
    /** When it was taken, if known. */
    takenAt: instant.nullable().default(null),
    /** Length of a voice note as measured by its device; at most `mostVoiceSeconds`. */
    seconds: wholeUpTo(120).nullable().default(null),
    /** Title of a document. */
    name: nameText(120).nullable().default(null),
  },
})
