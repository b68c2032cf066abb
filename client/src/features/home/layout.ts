import { entryKindNames } from 'sync-protocol/entities/entry-kinds'
import type { Row } from 'sync-protocol/entities/registry'
import { isSheetEntity, type SheetEntity } from '#features/activities/entries/entry.ts'

/** The tiles that every home begins with. `again`: the last bottle, or everything else. */
export const usualTiles = ['again', 'sleep', 'feed', 'diaper', 'play', 'walk'] as const
export type UsualTile = (typeof usualTiles)[number]
export const isUsualTile = (id: string): id is UsualTile => (usualTiles as readonly string[]).includes(id)

export type SheetTile = Exclude<SheetEntity, 'ownEntry'>
/** Kinds with a sheet of their own: tiles and cards of a family that wants them. */
export const sheetTiles = entryKindNames.filter(
  (kind): kind is SheetTile => isSheetEntity(kind) && kind !== 'ownEntry',
)
const isSheetTile = (id: string): id is SheetTile => sheetTiles.includes(id as SheetTile)

const ownPrefix = 'own:'
/** The tile or card of an activity that the family made. */
export const ownItem = (activityId: string): string => ownPrefix + activityId
export const ownIdOf = (item: string): string | undefined =>
  item.startsWith(ownPrefix) ? item.slice(ownPrefix.length) : undefined

type Chosen = Partial<Pick<Row<'baby'>, 'homeTiles' | 'hiddenTiles'>>

/**
 * Which tiles a home has, in their order, and which it leaves out. Order and what is left out are fields of their own, which
 * two people may change at once: a tile that an order does not name comes last, and one that nobody knows is left out.
 * `own`: the ids of the family's activities; undefined while they are read, so that those of the order keep their places.
 */
export function tilesOf({ homeTiles, hiddenTiles }: Chosen, own: readonly string[] | undefined) {
  const isKnown = (id: string) => {
    const activityId = ownIdOf(id)
    return activityId === undefined ? isUsualTile(id) || isSheetTile(id) : (own?.includes(activityId) ?? true)
  }
  const chosen = (homeTiles ?? []).filter(isKnown)
  const all = [...new Set([...chosen, ...usualTiles, ...(own ?? []).map(ownItem)])]
  const isHidden = (id: string) => hiddenTiles?.includes(id) ?? false
  const shown = all.filter((id) => !isHidden(id))
  // What no family has until it asks for it.
  const left = [...all.filter(isHidden), ...sheetTiles].filter((id) => !shown.includes(id))
  return { shown, hidden: [...new Set(left)] }
}

export interface Placed {
  id: string
  /** Of twelve columns. */
  span: number
  /** In one row with the wide tile, as low as that. */
  isBeside: boolean
}

const columns = 4
const rowsOfDock = 2
/** The sleep tile is as wide as three. */
const widthOf = (id: string) => (id === 'sleep' ? 3 : 1)

/** Tiles in rows that are full, each in its turn: two rows lie at the thumb, the others in the page. */
export function placeTiles(shown: readonly string[]): { dock: Placed[]; below: string[] } {
  const rows: string[][] = []
  let free = 0
  for (const id of shown) {
    if (widthOf(id) > free) {
      rows.push([])
      free = columns
    }
    rows.at(-1)!.push(id)
    free -= widthOf(id)
  }
  const dock = rows.slice(0, rowsOfDock).flatMap((row) => {
    const isWide = row.includes('sleep')
    const single = isWide ? 12 / columns : 12 / row.length
    return row.map((id) => ({
      id,
      span: id === 'sleep' ? 12 - single * (row.length - 1) : single,
      isBeside: isWide && id !== 'sleep',
    }))
  })
  return { dock, below: rows.slice(rowsOfDock).flat() }
}

/** How many cards there may be. */
export const mostCards = 3
export const usualCards = ['feed', 'diaper', 'sleep', 'walk'] as const
type UsualCard = (typeof usualCards)[number]
const isUsualCard = (id: string): id is UsualCard => (usualCards as readonly string[]).includes(id)

/** The cards of a home, in their order. `usual`: where the family has chosen none that is still there. */
export function cardsOf(
  homeCards: Row<'baby'>['homeCards'] | undefined,
  usual: readonly string[],
  own: readonly string[] | undefined,
): readonly string[] {
  const cards = [...new Set(homeCards ?? [])].filter((id) => {
    const activityId = ownIdOf(id)
    return activityId === undefined ? isUsualCard(id) || isSheetTile(id) : (own?.includes(activityId) ?? true)
  })
  return cards.length === 0 ? usual : cards.slice(0, mostCards)
}
