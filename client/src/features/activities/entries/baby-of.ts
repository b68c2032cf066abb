import type { Owner } from '#db/schema/time-index.ts'

/** The baby of a row, as whoever asks for its other rows names it. */
export const babyOf = ({ babyId, spaceId }: { babyId: string; spaceId: string }): Owner => ({
  spaceId,
  id: babyId,
})
