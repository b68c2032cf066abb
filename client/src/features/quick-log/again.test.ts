import { beforeEach, expect, test } from 'vitest'
import { isAgain, rememberLink } from './again.ts'

const bottle = { path: '/log/bottle', search: '?ml=90&ago=5' }
const minute = 60_000

beforeEach(() => localStorage.clear())

test('detects the same link within a minute, and not before its first use', () => {
  expect(isAgain(bottle, 0)).toBe(false)
  rememberLink(bottle, 0)
  expect(isAgain(bottle, minute - 1)).toBe(true)
  expect(isAgain(bottle, minute)).toBe(false)
  // The clock was set back.
  expect(isAgain(bottle, -minute + 1)).toBe(true)
  expect(isAgain(bottle, -minute)).toBe(false)
})

test.each([
  [{ path: '/log/bottle/', search: '?ago=5&ml=90' }, true],
  [{ path: '/log/bottle', search: '?ml=120&ago=5' }, false],
  [{ path: '/log/bottle', search: '?ml=90&ago=5&baby=b1' }, false],
  [{ path: '/log/diaper', search: '?ml=90&ago=5' }, false],
])('%o is the same link: %s', (link, isSame) => {
  rememberLink(bottle, 0)
  expect(isAgain(link, 1)).toBe(isSame)
})

test('ignores an unreadable stored value', () => {
  localStorage.setItem('lastLogLink', '{')
  expect(isAgain(bottle, 0)).toBe(false)
})
