import { useMemo } from 'react'
import type { EntityName } from 'sync-protocol/entities/registry'
import { usualMilkRules } from 'sync-protocol/reference/milk-storage'
import { stashOf, type StashPortion } from 'sync-protocol/rules/milk-stash'
import { type Shown, useRows } from '#db/live/use-rows.ts'
import { useNow } from '#session/use-now.ts'

export type Portion = Shown<'milkPortion'>
export type Take = Shown<'milkTake'>
export type InStash = StashPortion<Portion>

const useAll = <E extends EntityName>(entity: E, spaceId: string) =>
  useRows(
    entity,
    (db) => db.rowsOfSpace(entity, spaceId).toArray(),
    (row) => row.spaceId === spaceId,
    [spaceId],
  )

/** The family's milk stash, first to use first; undefined while it loads. */
export function useStash(spaceId: string) {
  const now = useNow()
  const portions = useAll('milkPortion', spaceId)
  const takes = useAll('milkTake', spaceId)
  const ofFamily = useAll('milkRules', spaceId)
  return useMemo(() => {
    if (!portions || !takes || !ofFamily) return undefined
    // A row from another family's backup has that family's id.
    const own = ofFamily.find(({ id }) => id === spaceId) ?? ofFamily[0]
    const rules = own ?? usualMilkRules
    const all: readonly InStash[] = stashOf(portions, takes, rules, now)
    return {
      now,
      takes,
      rules,
      hasOwnRules: own !== undefined,
      all,
      /** Portions with milk, and portions that were taken twice. */
      open: all.filter(({ left, over }) => left > 0 || over > 0),
    }
  }, [portions, takes, ofFamily, spaceId, now])
}
export type Stash = NonNullable<ReturnType<typeof useStash>>
