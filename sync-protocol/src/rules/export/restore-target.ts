import { isEntityName, type EntityName } from '#entities/registry.ts'
import { completionId } from '#rules/milestone-key.ts'
import { naturalId } from '#rules/natural-id.ts'
import { visitCompletionId } from '#rules/visit-completion.ts'
import type { BackupRow, BackupSpace } from './document.ts'

/** Fields that name another row. */
const references = ['babyId', 'feedingId', 'ownerId', 'wishlistId'] as const
/** What does not move into another space. Reminders are of babies that another family has under other ids. */
const staysBehind: readonly EntityName[] = ['photo', 'settings', 'reminderSettings', 'team']

/**
 * The rows of a backup as they are written into a space. Into the one they came from they go as they are. Into another
 * each gets a new id, which follows from the space and the old one: restored twice, or on two phones, they are the
 * same rows, and never those of the family they came from. Pictures stay behind: their files are with that family.
 */
export function rowsFor(
  space: BackupSpace,
  targetId: string,
): (row: BackupRow, entity: string) => BackupRow | null {
  if (space.id === targetId) return (row) => row
  // A baby is named by each of its entries.
  const made = new Map<string, string>()
  const usual = (id: string): string => {
    const known = made.get(id) ?? naturalId(targetId, id)
    made.set(id, known)
    return known
  }
  const keyed = new Map<string, string>()
  for (const row of space.rows.get('milestoneCompletion') ?? [])
    keyed.set(row.id, completionId(usual(String(row.babyId)), String(row.milestoneId)))
  for (const row of space.rows.get('visitCompletion') ?? [])
    keyed.set(
      row.id,
      visitCompletionId(usual(String(row.babyId)), String(row.scheduleId), String(row.visitKey)),
    )
  const idOf = (id: string) => keyed.get(id) ?? usual(id)
  return (row, entity) => {
    if (!isEntityName(entity) || staysBehind.includes(entity)) return null
    const moved: BackupRow = { ...row, id: idOf(row.id) }
    for (const name of references) if (typeof row[name] === 'string') moved[name] = idOf(row[name])
    if (entity === 'baby') moved.avatarId = null
    return moved
  }
}
