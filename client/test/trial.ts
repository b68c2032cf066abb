import { entryKindNames } from 'sync-protocol/entities/entry-kinds'
import { entities } from 'sync-protocol/entities/registry'
import { completionId } from 'sync-protocol/rules/milestone-key'
import { Clock } from '#db/schema/clock.ts'
import { LocalDatabase } from '#db/schema/database.ts'
import { keepPicture } from '#db/storage/media.ts'
import { makeTrial } from '#db/trial/make-trial.ts'
import { patch, put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { anna, cursorAt, noon, nextRowId, serverRow, teamId } from './local.ts'
import { allSamples } from './sample-entries.ts'

export const trialId = '0199f3a0-0000-7000-8000-0000000000f1'
export const milestone = '4m-phys-1'
export const clock = new Clock(() => noon)
const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer

/** Titles of entries in a trial with one of each kind. */
export interface FullTrial {
  babyId: string
  sleepId: string
  photoId: string
  avatarId: string
}

/**
 * A trial with an entry of each kind, a running nap, a milestone with a picture, a picture of the baby, and reminders.
 */
export async function fullTrial(): Promise<FullTrial> {
  const db = new LocalDatabase(trialId)
  db.isAlone = true
  const baby = { name: 'Mia', birthDate: '2026-07-09' }
  const babyId = await makeTrial(db, clock, { teamName: 'Family', displayName: 'You', baby })
  const team = String((await db.rows('team').toArray())[0]!.id)
  const [sleepId, photoId, avatarId] = [nextRowId(), nextRowId(), nextRowId()]
  const marked = completionId(babyId, milestone)
  const picture = { full: bytes('whole'), thumb: bytes('small'), type: 'image/jpeg' }
  for (const id of [photoId, avatarId]) await keepPicture(db, { id, spaceId: team }, picture)
  await write(db, clock, [
    ...entryKindNames.map((kind) =>
      put(kind, team, nextRowId(), {
        ...allSamples[kind],
        ...('babyId' in entities[kind].create.shape && { babyId }),
      } as never),
    ),
    put('sleepSession', team, sleepId, {
      babyId,
      startTime: new Date(noon - 600_000).toISOString(),
      timeZone: 'UTC',
    }),
    put('milestoneCompletion', team, marked, {
      babyId,
      milestoneId: milestone,
      dateCompleted: '2026-11-01',
      ageInDays: 115,
    }),
    put('photo', team, photoId, { babyId, ownerId: marked }),
    patch('baby', team, babyId, { avatarId }),
    put('wishlist', trialId, nextRowId(), { message: 'Hello' }),
    patch('settings', trialId, trialId, { measurementUnit: 'imperial' }),
    put('reminderSettings', trialId, babyId, { diaper: true }),
  ])
  db.close()
  return { babyId, sleepId, photoId, avatarId }
}

/** Number of entries of `fullTrial`: one of each kind, the nap, the milestone and the wishlist. */
export const entriesOfFullTrial = entryKindNames.length + 3

/** An account that has synced: its family, and its settings. */
export async function openAccount(): Promise<LocalDatabase> {
  const db = new LocalDatabase(anna)
  const fresh = { bootstrapNext: null, isWhole: true, acked: 0, nextN: 1, mark: null }
  await db.space.bulkPut([
    { id: anna, kind: 'user', cursor: cursorAt(0), ...fresh },
    { id: teamId, kind: 'team', cursor: cursorAt(0), ...fresh },
  ])
  const { entity: _, ...row } = serverRow(teamId, 1)
  await db.rows('membership').put({ ...row, spaceId: anna, teamId, role: 'PARENT' } as never)
  return db
}

export const addServerBaby = async (db: LocalDatabase, id: string, name: string): Promise<void> => {
  const { entity: _, ...row } = serverRow(id, 1)
  await db
    .rows('baby')
    .put({ ...row, spaceId: teamId, name, birthDate: '2026-01-02', avatarId: null } as never)
}
