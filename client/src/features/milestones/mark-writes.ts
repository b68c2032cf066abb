import type { Milestone } from 'sync-protocol/reference/milestones'
import { completionId } from 'sync-protocol/rules/milestone-key'
import { ageInDaysOn } from 'sync-protocol/rules/milestone-status'
import type { LocalDatabase } from '#db/schema/database.ts'
import type { Write } from '#db/schema/records.ts'
import { patch, putKeyed, remove } from '#db/write/make-write.ts'
import type { Photo } from '#media/photos.ts'
import { type Change, changePictures, type NewPicture } from '#media/pictures.ts'
import type { Baby } from '#session/family.ts'
import type { Completion } from './use-milestones.ts'

export interface MarkValues {
  dateCompleted: string
  notes: string
}

interface Marked {
  baby: Baby
  milestone: Milestone
  /** The stored completion, if it exists. */
  completion: Completion | undefined
  photos: readonly Photo[]
  values: MarkValues
  chosen: { added: readonly NewPicture[]; removed: readonly string[] }
}

/**
 * The writes of a milestone's form, and their undo. Of a stored completion it writes only changed fields, so that
 * another user's change of another field survives; it adds and removes pictures. Stores the pictures. Throws
 * `QueueFull` and `NotSaved`.
 */
export async function markWrites(
  db: LocalDatabase,
  { baby, milestone, completion, photos, values, chosen }: Marked,
): Promise<Change> {
  const { spaceId, id: babyId, birthDate } = baby
  const ownerId = completion?.id ?? completionId(babyId, milestone.id)
  const { dateCompleted } = values
  const notes = values.notes.trim() === '' ? null : values.notes.trim()
  const day = { dateCompleted, ageInDays: ageInDaysOn(birthDate, dateCompleted) }
  const pictures = await changePictures(db, { spaceId, babyId, ownerId }, photos, chosen)
  const both = (write: Write[], back: Write[]): Change => ({
    writes: [...write, ...pictures.writes],
    undo: [...back, ...pictures.undo],
  })
  if (!completion) {
    const fields = { babyId, milestoneId: milestone.id, ...day, notes }
    return both(
      [putKeyed('milestoneCompletion', spaceId, ownerId, fields)],
      [remove('milestoneCompletion', spaceId, ownerId)],
    )
  }
  const isOtherDay = dateCompleted !== completion.dateCompleted
  const areOtherNotes = notes !== completion.notes
  const patchOf = (from: Pick<Completion, 'dateCompleted' | 'ageInDays' | 'notes'>) =>
    isOtherDay || areOtherNotes
      ? [
          patch('milestoneCompletion', spaceId, ownerId, {
            ...(isOtherDay ? { dateCompleted: from.dateCompleted, ageInDays: from.ageInDays } : {}),
            ...(areOtherNotes ? { notes: from.notes } : {}),
          }),
        ]
      : []
  return both(patchOf({ ...day, notes }), patchOf(completion))
}
