import type { Milestone } from 'sync-protocol/reference/milestones'
import { completionId } from 'sync-protocol/rules/milestone-key'
import { ageInDaysOn } from 'sync-protocol/rules/milestone-status'
import type { LocalDatabase } from '#db/database.ts'
import type { Write } from '#db/records.ts'
import { patch, putKeyed, remove } from '#db/write.ts'
import { keepPictures, type NewPicture } from '#keepsakes/pictures.ts'
import type { Baby } from '#session/family.ts'
import type { Completion } from './use-milestones.ts'

export interface MarkValues {
  dateCompleted: string
  notes: string
}

interface Marked {
  baby: Baby
  milestone: Milestone
  /** What was said before, if anything. */
  completion: Completion | undefined
  values: MarkValues
  chosen: { added: readonly NewPicture[]; removed: readonly string[] }
}

/**
 * What the form of a milestone writes: of what was said before only what changed, so that a partner's change to another
 * field survives; new pictures, and those that go. Stores the pictures. Throws `QueueFull` and `NotSaved`.
 */
export async function markWrites(
  db: LocalDatabase,
  { baby, milestone, completion, values, chosen }: Marked,
): Promise<Write[]> {
  const { spaceId, id: babyId, birthDate } = baby
  const ownerId = completion?.id ?? completionId(babyId, milestone.id)
  const { dateCompleted } = values
  const notes = values.notes.trim() === '' ? null : values.notes.trim()
  const day = { dateCompleted, ageInDays: ageInDaysOn(birthDate, dateCompleted) }
  const photos = await keepPictures(db, { spaceId, babyId, ownerId }, chosen.added)
  const gone = chosen.removed.map((id) => remove('photo', spaceId, id))
  if (!completion) {
    const fields = { babyId, milestoneId: milestone.id, ...day, notes }
    return [putKeyed('milestoneCompletion', spaceId, ownerId, fields), ...photos, ...gone]
  }
  const changed = {
    ...(dateCompleted === completion.dateCompleted ? {} : day),
    ...(notes === completion.notes ? {} : { notes }),
  }
  const patches =
    Object.keys(changed).length > 0 ? [patch('milestoneCompletion', spaceId, ownerId, changed)] : []
  return [...patches, ...photos, ...gone]
}
