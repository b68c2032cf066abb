import { entryKindNames } from 'sync-protocol/entities/entry-kinds'
import type { Row } from 'sync-protocol/entities/registry'
import { isSheetEntity, type SheetEntity } from '#features/activities/entries/entry.ts'

/** The default tiles. `again`: the last bottle, or all other kinds. */
export const usualTiles = ['again', 'sleep', 'feed', 'diaper', 'play', 'walk'] as const
export type UsualTile = (typeof usualTiles)[number]
export const isUsualTile = (id: string): id is UsualTile => (usualTiles as readonly string[]).includes(id)

export type SheetTile = Exclude<SheetEntity, 'ownEntry'>
/** Kinds with a separate sheet: optional tiles and cards. */
export const sheetTiles = entryKindNames.filter(
  (kind): kind is SheetTile => isSheetEntity(kind) && kind !== 'ownEntry',
)
const isSheetTile = (id: string): id is SheetTile => sheetTiles.includes(id as SheetTile)

const ownPrefix = 'own:'
/** The tile or card of one of the family's own activities. */
export const ownItem = (activityId: string): string => ownPrefix + activityId
export const ownIdOf = (item: string): string | undefined =>
  item.startsWith(ownPrefix) ? item.slice(ownPrefix.length) : undefined

type Chosen = Partial<Pick<Row<'baby'>, 'homeTiles' | 'hiddenTiles'>>

/**
 * Shown tiles in order, and hidden tiles. Order and hidden tiles are separate fields, because two members may change
 * them concurrently: a tile that the order does not name comes last, and an unknown tile is omitted. `own`: ids of
 * the family's activities; undefined while they load, so that activities in the order keep their places.
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
  // Hidden by default until the family adds them.
  const notShown = [...all.filter(isHidden), ...sheetTiles].filter((id) => !shown.includes(id))
  return { shown, hidden: [...new Set(notShown)] }
}

export interface Placed {
  id: string
  /** Width in a grid of twelve columns. */
  span: number
  /** In a row with the wide tile, and as low as that. */
  isBeside: boolean
}

const columns = 4
const rowsOfDock = 2
/** The sleep tile is as wide as three others. */
const widthOf = (id: string) => (id === 'sleep' ? 3 : 1)

/** Places tiles in full rows, in order: two rows in the dock, the others in the page. */
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

/** Maximum number of cards. */
export const mostCards = 3
export const usualCards = ['feed', 'diaper', 'sleep', 'walk'] as const
type UsualCard = (typeof usualCards)[number]
const isUsualCard = (id: string): id is UsualCard => (usualCards as readonly string[]).includes(id)

/** The cards in order. `usual`: used if no card that the family chose exists any more. */
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
