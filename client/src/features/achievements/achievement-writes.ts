import { plainName } from 'sync-protocol/entities/scalars'
import type { AchievementCategory } from 'sync-protocol/entities/achievement'
import type { Clock } from '#db/schema/clock.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { newId } from '#db/schema/new-id.ts'
import type { Write } from '#db/schema/records.ts'
import { patch, put, remove } from '#db/write/make-write.ts'
import type { Photo } from '#media/photos.ts'
import { type Change, changePictures, type NewPicture } from '#media/pictures.ts'
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
  title: plainName(title),
  description: textOf(description),
  notes: textOf(notes),
})

interface SavedAchievement {
  baby: Baby
  /** The stored achievement, if it exists. */
  achievement: Achievement | undefined
  photos: readonly Photo[]
  values: AchievementValues
  chosen: { added: readonly NewPicture[]; removed: readonly string[] }
}

/**
 * The writes of an achievement's form, and their undo. Of a stored achievement it writes only changed fields, so that
 * another user's change of another field survives; it adds and removes pictures. Stores the pictures. Throws
 * `QueueFull` and `NotSaved`.
 */
export async function achievementWrites(
  { db, clock }: { db: LocalDatabase; clock: Clock },
  { baby: { spaceId, id: babyId }, achievement, photos, values, chosen }: SavedAchievement,
): Promise<Change> {
  const ownerId = achievement?.id ?? newId(clock)
  const fields = fieldsOf(values)
  const pictures = await changePictures(db, { spaceId, babyId, ownerId }, photos, chosen)
  const both = (write: Write[], back: Write[]): Change => ({
    writes: [...write, ...pictures.writes],
    undo: [...back, ...pictures.undo],
  })
  if (!achievement)
    return both(
      [put('achievement', spaceId, ownerId, { babyId, ...fields })],
      [remove('achievement', spaceId, ownerId)],
    )
  const names = (Object.keys(fields) as (keyof typeof fields)[]).filter(
    (name) => fields[name] !== achievement[name],
  )
  const patchOf = (from: Pick<Achievement, keyof typeof fields>) =>
    names.length > 0
      ? [patch('achievement', spaceId, ownerId, Object.fromEntries(names.map((name) => [name, from[name]])))]
      : []
  return both(patchOf(fields), patchOf(achievement))
}
