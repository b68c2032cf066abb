import { expect, it, vi } from 'vitest'
import { shareOf } from './share.mjs'

const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const on = (day: number, ...args: string[]) => shareOf(items, args, day * 86_400_000 + 5)

it('is everything without a share', () => {
  expect(on(3)).toEqual(items)
  expect(on(3, 'quick-log')).toEqual(items)
})

it('is another part on each day, and everything after as many days as parts', () => {
  const parts = [0, 1, 2].map((day) => on(day, '--share', '3'))
  expect(parts).toEqual([
    ['a', 'd', 'g'],
    ['b', 'e'],
    ['c', 'f'],
  ])
  expect(on(3, '--share', '3')).toEqual(parts[0])
})

it.each([['0'], ['-1'], ['x'], ['1.5'], []])('ends with a line for a share of %s', (...count) => {
  const logError = vi.spyOn(console, 'error').mockReturnValue()
  const ended = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  expect(() => on(0, '--share', ...count)).toThrow('ended')
  expect(ended).toHaveBeenCalledWith(1)
  expect(logError).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})
