import { beforeEach, describe, expect, it } from 'vitest'
import { selectBaby, selectedOf, shownOf, showTogether } from './selected-baby.ts'

const babies = [{ id: 'first' }, { id: 'second' }]
beforeEach(() => localStorage.clear())

describe('the selected baby', () => {
  it('is the one that was chosen, kept under selectedBabyId', () => {
    selectBaby('second')
    expect(localStorage.getItem('selectedBabyId')).toBe('second')
    expect(shownOf(babies)).toEqual([{ id: 'second' }])
  })

  it.each([
    ['nothing was chosen', null],
    ['the chosen one is gone', 'third'],
  ])('is the first where %s', (_, id) => {
    if (id) selectBaby(id)
    expect(shownOf(babies)).toEqual([{ id: 'first' }])
    expect(selectedOf(babies, id)).toBe(babies[0])
  })

  it('is none where there is no baby', () => expect(shownOf([])).toEqual([]))

  it('are all of them side by side, until one is chosen', () => {
    showTogether()
    expect(shownOf(babies)).toEqual(babies)
    selectBaby('first')
    expect(shownOf(babies)).toEqual([{ id: 'first' }])
  })
})
