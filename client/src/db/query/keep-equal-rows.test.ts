import { expect, test } from 'vitest'
import { keepEqualRows } from './keep-equal-rows.ts'

const row = (id: string, fields: object = {}) => ({ id, at: 1, stamps: { wetness: 'a' }, ...fields })

test('rows that did not change stay the same objects', () => {
  const previous = [row('a'), row('b')]
  const next = [row('c'), row('a'), row('b', { at: 2 })]
  const kept = keepEqualRows(previous, next)
  expect(kept).toEqual(next)
  expect(kept[1]).toBe(previous[0])
  expect(kept[2]).not.toBe(previous[1])
})

test('a changed nested value, an added field and a removed field are changes', () => {
  const previous = [row('a'), row('b', { isQueued: true }), row('c')]
  const next = [row('a', { stamps: { wetness: 'b' } }), row('b'), row('c', { isQueued: true })]
  expect(keepEqualRows(previous, next)).toEqual(next)
  keepEqualRows(previous, next).forEach((one, index) => expect(one).not.toBe(previous[index]))
})

test('a list without changes stays the same list; another order or a shorter list does not', () => {
  const previous = [row('a'), row('b')]
  expect(keepEqualRows(previous, [row('a'), row('b')])).toBe(previous)
  expect(keepEqualRows(previous, [row('b'), row('a')]).map(({ id }) => id)).toEqual(['b', 'a'])
  expect(keepEqualRows(previous, [row('a')]).map(({ id }) => id)).toEqual(['a'])
  expect(keepEqualRows(previous, [])).toEqual([])
})
