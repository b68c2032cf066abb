import { describe, expect, it } from 'vitest'
import { cardsOf, mostCards, ownItem, placeTiles, sheetTiles, tilesOf, usualTiles } from './layout.ts'

const [first, second] = ['01890a5d-ac96-774b-bcce-b302099a8051', '01890a5d-ac96-774b-bcce-b302099a8052']
const nothing = { homeTiles: null, hiddenTiles: null }

describe('the tiles of a home', () => {
  it("are the default ones and the family's activities without a choice", () => {
    expect(tilesOf(nothing, [first, second])).toEqual({
      shown: [...usualTiles, ownItem(first), ownItem(second)],
      hidden: sheetTiles,
    })
    expect(tilesOf({}, undefined).shown).toEqual(usualTiles)
  })
  it("follow the family's order, with unnamed tiles last", () => {
    const homeTiles = [ownItem(second), 'feed', 'temperature', 'feed', 'surfing']
    expect(tilesOf({ homeTiles, hiddenTiles: null }, [first, second])).toEqual({
      shown: [
        ...[ownItem(second), 'feed', 'temperature', 'again', 'sleep', 'diaper', 'play', 'walk'],
        ownItem(first),
      ],
      hidden: sheetTiles.filter((kind) => kind !== 'temperature'),
    })
  })
  it('keep the places of activities that are still loading, without deleted ones', () => {
    const homeTiles = [ownItem(first), 'sleep']
    expect(tilesOf({ homeTiles, hiddenTiles: null }, undefined).shown[0]).toBe(ownItem(first))
    expect(tilesOf({ homeTiles, hiddenTiles: null }, [second]).shown[0]).toBe('sleep')
  })
  it('omit a tile that one person hid while another one changed the order', () => {
    const { shown, hidden } = tilesOf({ homeTiles: ['walk', 'play'], hiddenTiles: ['walk', first] }, [])
    expect(shown).toEqual(['play', 'again', 'sleep', 'feed', 'diaper'])
    expect(hidden).toEqual(['walk', ...sheetTiles])
  })
})

describe('the places of tiles', () => {
  it('are two rows in the dock by default', () => {
    const { dock, below } = placeTiles([...usualTiles, ownItem(first)])
    expect(dock.map(({ span }) => span)).toEqual([3, 9, 3, 3, 3, 3])
    expect(dock.map(({ isBeside }) => isBeside)).toEqual([true, false, false, false, false, false])
    expect(below).toEqual([ownItem(first)])
  })
  it.each([
    [['sleep'], [12]],
    [
      ['sleep', 'again'],
      [9, 3],
    ],
    [
      ['feed', 'diaper', 'sleep', 'walk', 'play'],
      [6, 6, 9, 3],
    ],
    [
      ['feed', 'diaper', 'play', 'walk', 'again'],
      [3, 3, 3, 3, 12],
    ],
  ])('fill their rows: %s', (shown, spans) => {
    expect(placeTiles(shown).dock.map(({ span }) => span)).toEqual(spans)
  })
  it('contain each tile once, in order', () => {
    for (let hidden = 0; hidden < 2 ** usualTiles.length; hidden++) {
      const shown = usualTiles.filter((_, index) => !(hidden & (2 ** index)))
      const { dock, below } = placeTiles(shown)
      expect([...dock.map(({ id }) => id), ...below]).toEqual(shown)
    }
  })
})

describe('the cards of a home', () => {
  const usual = ['feed', 'diaper', 'sleep']
  it('are those of the device without a choice of the family', () => {
    expect(cardsOf(null, usual, [])).toBe(usual)
    expect(cardsOf(undefined, usual, [])).toBe(usual)
    expect(cardsOf([ownItem(first), 'surfing'], usual, [])).toBe(usual)
  })
  it('are at most three, each once', () => {
    expect(cardsOf(['walk', 'walk', ownItem(first), 'medicine', 'feed'], usual, [first])).toEqual([
      ...['walk', ownItem(first), 'medicine'],
    ])
    expect(cardsOf(['sleep'], usual, [])).toHaveLength(1)
    expect(mostCards).toBe(3)
  })
})
