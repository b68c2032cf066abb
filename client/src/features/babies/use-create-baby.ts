import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { ownSettings } from '#session/own-settings.ts'
import type { ActiveTeam } from '#session/family.ts'
import { selectBaby } from '#session/selected-baby.ts'
import type { BabyValues } from './baby-form.tsx'

/** Adds a baby to the team and selects it. Throws `NotSaved` if this device refuses to store it. */
export function useCreateBaby(team: ActiveTeam): (values: BabyValues) => Promise<void> {
  const { db, clock } = useLocalData()
  return async ({ name, birthDate }) => {
    const id = newId(clock)
    // The user's preference for babies born early; whether this baby was is entered later, in the profile.
    const { row } = await ownSettings.query(db)
    const useCorrectedAge = row?.growthCorrectedAge !== false
    await write(db, clock, [put('baby', team.id, id, { name, birthDate, useCorrectedAge })])
    selectBaby(id)
  }
}
