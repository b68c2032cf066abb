import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LocalDatabase } from './database.ts'
import type { Follow } from './following.ts'
import { startingWith } from './starting-with.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A question that tells what it is given, and who listens to it. */
function question() {
  let tell: ((answer: unknown) => void) | undefined
  let fail: ((error: unknown) => void) | undefined
  const follow: Follow<unknown> = () => ({
    subscribe: ({ next, error }) => {
      ;[tell, fail] = [next, error]
      return { unsubscribe: () => ([tell, fail] = [undefined, undefined]) }
    },
  })
  return {
    follow,
    tell: (answer: unknown) => tell!(answer),
    fail: () => fail!('gone'),
    isAsked: () => !!tell,
  }
}

function listen(follow: Follow<unknown>) {
  const heard: unknown[] = []
  const { unsubscribe } = follow({} as LocalDatabase).subscribe({
    next: (answer) => heard.push(answer),
    error: (error) => heard.push({ error }),
  })
  return { heard, unsubscribe }
}

it('tells at once what was read, and asks only later', () => {
  const { follow, isAsked } = question()
  const { heard } = listen(startingWith([{ id: 1 }], follow))
  expect(heard).toEqual([[{ id: 1 }]])
  expect(isAsked()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(isAsked()).toBe(true)
})

it('does not tell the same once more, and tells every change after', () => {
  const { follow, tell } = question()
  const { heard } = listen(startingWith({ row: { id: 1, name: 'Mia' } }, follow))
  vi.advanceTimersByTime(1000)
  tell({ row: { id: 1, name: 'Mia' } })
  expect(heard).toHaveLength(1)
  tell({ row: { id: 1, name: 'Leo' } })
  tell({ row: { id: 1, name: 'Mia' } })
  expect(heard.slice(1)).toEqual([{ row: { id: 1, name: 'Leo' } }, { row: { id: 1, name: 'Mia' } }])
})

it('tells what changed before it asked', () => {
  const { follow, tell } = question()
  const { heard } = listen(startingWith(['old'], follow))
  vi.advanceTimersByTime(1000)
  tell(['new'])
  expect(heard).toEqual([['old'], ['new']])
})

it('tells what went wrong, and nothing after it is left, before it asked or after', () => {
  const early = question()
  const left = listen(startingWith('answer', early.follow))
  left.unsubscribe()
  vi.advanceTimersByTime(2000)
  expect(early.isAsked()).toBe(false)
  const late = question()
  const stays = listen(startingWith('answer', late.follow))
  vi.advanceTimersByTime(1000)
  late.fail()
  expect(stays.heard).toEqual(['answer', { error: 'gone' }])
  stays.unsubscribe()
  expect(late.isAsked()).toBe(false)
})
