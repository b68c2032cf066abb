import type { Owner } from '#db/schema/time-index.ts'

/** The owner to query other rows of this row's baby with. */
export const babyOf = ({ babyId, spaceId }: { babyId: string; spaceId: string }): Owner => ({
  spaceId,
  id: babyId,
})
