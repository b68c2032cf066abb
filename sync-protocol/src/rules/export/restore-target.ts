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
/** What does not move into another space. Reminders are of babies that another family has under other ids. */
const staysBehind: readonly EntityName[] = ['photo', 'settings', 'reminderSettings', 'team']

/**
 * The rows of a backup as they are written into a space. Into the one they came from they go as they are. Into another
 * each gets a new id, which follows from the space and the old one: restored twice, or on two phones, they are the
 * same rows, and never those of the family they came from. What a family says of a food keeps its id, which follows
 * from the name alone: what is said of it next goes to the same row. Pictures stay behind: their files are with that
 * family.
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

/** Ids of the milk stash follow from other ids: of a pumping its portion, of a portion what was thrown away of it. */
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
