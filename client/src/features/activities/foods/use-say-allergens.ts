import type { Allergen } from 'sync-protocol/reference/foods/allergens'
import { plainName } from 'sync-protocol/entities/scalars'
import { foodId } from 'sync-protocol/rules/foods/food-id'
import { useLocalData } from '#db/schema/local-data.ts'
import { putKeyed } from '#db/write/make-write.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { write } from '#db/write/write.ts'

/** Stores the allergens that the family assigns to a food. They replace those of the list. */
export function useSayAllergens(spaceId: string): (name: string, allergens: readonly Allergen[]) => void {
  const { db, clock } = useLocalData()
  return (typed, allergens) => {
    const name = plainName([...typed].slice(0, 100).join(''))
    if (name === '') return
    const put = putKeyed('food', spaceId, foodId(typed), { name, allergens: [...allergens] })
    void saveOrKeep(name, () => write(db, clock, [put]))
  }
}
