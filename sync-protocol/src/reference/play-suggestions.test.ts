import { describe, expect, it } from 'vitest'
import { playSuggestions, playSuggestionsAt } from './play-suggestions.ts'

describe('play suggestions', () => {
  it.each([
    [0, 3],
    [2, 3],
    [3, 6],
    [5, 6],
    [6, 12],
    [11, 12],
    [12, null],
    [30, null],
  ])('at %i months are those of the band %s', (days, band) => {
    const found = playSuggestionsAt(days)
    expect(found.length).toBeGreaterThanOrEqual(4)
    expect(found.length).toBeLessThanOrEqual(6)
    expect(new Set(found.map(({ upToMonths }) => upToMonths))).toEqual(new Set([band]))
  })

  it('have unique ids', () => {
    expect(new Set(playSuggestions.map(({ id }) => id)).size).toBe(playSuggestions.length)
  })
})
