import type { AchievementCategory } from 'sync-protocol/entities/achievement'
import type { Clock } from '#db/clock.ts'
import type { LocalDatabase } from '#db/database.ts'
import { newId } from '#db/new-id.ts'
import type { Write } from '#db/records.ts'
import { patch, put, remove } from '#db/write.ts'
import { keepPictures, type NewPicture } from '#keepsakes/pictures.ts'
import type { Baby } from '#session/family.ts'
import type { Achievement } from './use-achievements.ts'

export interface AchievementValues {
  title: string
  date: string
  category: AchievementCategory
  isMajor: boolean
  description: string
  notes: string
}

const textOf = (typed: string) => (typed.trim() === '' ? null : typed.trim())

const fieldsOf = ({ title, description, notes, ...others }: AchievementValues) => ({
  ...others,
  title: title.trim(),
  description: textOf(description),
  notes: textOf(notes),
})

interface Told {
  baby: Baby
  /** What was said before, if anything. */
  achievement: Achievement | undefined
  values: AchievementValues
  chosen: { added: readonly NewPicture[]; removed: readonly string[] }
}

/**
 * What the form of an achievement writes: of what was said before only what changed, so that a partner's change to
 * another field survives; new pictures, and those that go. Stores the pictures. Throws `QueueFull` and `NotSaved`.
 */
export async function achievementWrites(
  { db, clock }: { db: LocalDatabase; clock: Clock },
  { baby: { spaceId, id: babyId }, achievement, values, chosen }: Told,
): Promise<Write[]> {
  const ownerId = achievement?.id ?? newId(clock)
  const fields = fieldsOf(values)
  const photos = await keepPictures(db, { spaceId, babyId, ownerId }, chosen.added)
  const gone = chosen.removed.map((id) => remove('photo', spaceId, id))
  if (!achievement) return [put('achievement', spaceId, ownerId, { babyId, ...fields }), ...photos, ...gone]
  const changed = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== achievement[name as keyof typeof fields]),
  )
  const patches = Object.keys(changed).length > 0 ? [patch('achievement', spaceId, ownerId, changed)] : []
  return [...patches, ...photos, ...gone]
}
