import type { MoreLine } from '#features/activities/entries/kind-details.ts'
import { details } from '#features/activities/kinds/details.ts'
import type { SheetTile } from './layout.ts'

/** Name and icon of a tile or a card of a kind. For milk it is the stash instead of one portion. */
export const kindLine = (kind: SheetTile): MoreLine =>
  (kind === 'milkPortion' ? details[kind].more[0] : undefined) ?? details[kind].past[0]
