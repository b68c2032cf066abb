import { describe, expect, it } from 'vitest'
import { withoutTokens } from './palette.ts'

const tokens: Record<string, string> = { '--ink': ' #111', '--sleep': 'oklch(0.5 0.2 279)', '--line': '#ddd' }
const style = { getPropertyValue: (name: string) => tokens[name] ?? '' } as CSSStyleDeclaration

describe('the colours of a chart', () => {
  it.each([
    ['var(--ink)', '#111'],
    [
      'color-mix(in oklab, var(--sleep) 20%, transparent)',
      'color-mix(in oklab, oklch(0.5 0.2 279) 20%, transparent)',
    ],
    ['color-mix(in oklab, var(--line) 70%, var(--ink))', 'color-mix(in oklab, #ddd 70%, #111)'],
    ['#fff', '#fff'],
  ])('%s', (colour, read) => {
    expect(withoutTokens(colour, style)).toBe(read)
  })
})
