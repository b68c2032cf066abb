import type { Row } from 'sync-protocol/entities/registry'
import { remove } from '#db/write/make-write.ts'
import { takeWrites } from '#features/activities/stash/stash-writes.ts'
import type { InStash } from '#features/activities/stash/use-stash.ts'
import type { Planned } from './plan.ts'

type Feed = Partial<Row<'feedingSession'>>

/**
 * Takes milk for bottles of breast milk from the family's stash, first to expire first, as the sheet of a bottle
 * does. Each bottle of a line takes from the rest that the previous one leaves.
 */
export function takeFromStash(
  plans: readonly Planned[],
  stash: readonly InStash[],
  spaceId: string,
  newId: () => string,
): Planned[] {
  let open = stash
  return plans.map((plan) => {
    const [feed] = plan.writes
    const { feedType, milk, amount } = (feed?.entity === 'feedingSession' ? feed.fields : {}) as Feed
    if (!feed || feedType !== 'BOTTLE' || milk !== 'BREAST_MILK' || !amount || feed.spaceId !== spaceId)
      return plan
    const bottle = { spaceId, ml: amount.ml, from: 'first' as const }
    const takes = takeWrites(open, bottle, { feedingId: feed.id, at: plan.draft.at, newId })
    const taken = takes.map(({ fields }) => fields as unknown as Row<'milkTake'>)
    const takenOf = (id: string) =>
      taken.reduce((ml, take) => ml + (take.portionId === id ? take.amount.ml : 0), 0)
    open = open.map((portion) => ({ ...portion, left: portion.left - takenOf(portion.row.id) }))
    return {
      ...plan,
      writes: [...plan.writes, ...takes],
      undo: [...takes.map((one) => remove('milkTake', spaceId, one.id)), ...plan.undo],
      takenMl: taken.reduce((ml, take) => ml + take.amount.ml, 0),
    }
  })
}
