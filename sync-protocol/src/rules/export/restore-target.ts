import { partOf } from '#entities/entry-parts.ts'
import { isEntityName, type EntityName } from '#entities/registry.ts'
import { completionId } from '#rules/milestone-key.ts'
import { naturalId } from '#rules/natural-id.ts'
import { visitCompletionId } from '#rules/visit-completion.ts'
import type { BackupRow, BackupSpace } from './document.ts'

/** Fields that name another row. */
export const references = [
  ...['babyId', 'mealIds', 'pumpingId', 'portionId', 'activityId', 'ownerId', 'wishlistId'],
  ...Object.values(partOf).map(({ by }) => by),
]
/** Rows that do not move into another space. The ids of babies in reminders are not valid there. */
const staysBehind: readonly EntityName[] = ['photo', 'settings', 'reminderSettings', 'team']

/**
 * Returns a function that gives each row of a backup the form for the target space. In the original space, rows stay
 * as they are. In another space each row gets a new id, derived from the space and the old id. So a second restore,
 * or a restore on a second phone, writes the same rows, and never rows of the original family. A row about a food
 * keeps its id, because that follows from the name alone: later changes of this food reach the same row. Pictures are
 * not restored, because the files belong to the original family.
 */
export function rowsFor(
  space: BackupSpace,
  targetId: string,
): (row: BackupRow, entity: string) => BackupRow | null {
  if (space.id === targetId) return (row) => row
  // Every entry names its baby, so ids are cached.
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
  for (const { id } of space.rows.get('food') ?? []) keyed.set(id, id)
  const idOf = (id: string) => keyed.get(id) ?? usual(id)
  keyStash(space, targetId, { idOf, keyed })
  return (row, entity) => {
    if (!isEntityName(entity) || staysBehind.includes(entity)) return null
    const moved: BackupRow = { ...row, id: idOf(row.id) }
    for (const name of references) {
      const named = row[name]
      if (typeof named === 'string') moved[name] = idOf(named)
      else if (Array.isArray(named)) moved[name] = named.map((id) => idOf(String(id)))
    }
    if (entity === 'baby') moved.avatarId = null
    return moved
  }
}

/** Ids of the milk stash derive from other ids: a portion from its pumping, a discarded rest from its portion. */
function keyStash(
  { id: from, rows }: BackupSpace,
  targetId: string,
  { idOf, keyed }: { idOf: (id: string) => string; keyed: Map<string, string> },
): void {
  for (const { id } of rows.get('milkRules') ?? []) if (id === from) keyed.set(id, targetId)
  const follow = (entity: 'milkPortion' | 'milkTake', cause: 'pumpingId' | 'portionId') => {
    for (const row of rows.get(entity) ?? [])
      if (row.id === naturalId(entity, String(row[cause])))
        keyed.set(row.id, naturalId(entity, idOf(String(row[cause]))))
  }
  follow('milkPortion', 'pumpingId')
  follow('milkTake', 'portionId')
}
