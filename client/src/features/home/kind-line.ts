import type { MoreLine } from '#features/activities/entries/kind-details.ts'
import { details } from '#features/activities/kinds/details.ts'
import type { SheetTile } from './layout.ts'

/** What a tile or a card of a kind is called, and how it looks: a family keeps a stash, not one portion. */
export const kindLine = (kind: SheetTile): MoreLine =>
  (kind === 'milkPortion' ? details[kind].more[0] : undefined) ?? details[kind].past[0]
