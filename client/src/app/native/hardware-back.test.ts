import { expect, it, vi } from 'vitest'
import { goBack } from './hardware-back.ts'

it.each([
  ['a sheet on the first page is closed', { idx: 0, overlay: 1 }, 'back'],
  ['a sheet on a later page is closed', { idx: 2, overlay: 1 }, 'back'],
  ['a later page gives way to the one before', { idx: 2 }, 'back'],
  ['the first page puts the app in the background', { idx: 0 }, 'background'],
  ['a page that the router does not know does too', null, 'background'],
])('%s', (_, state, expected) => {
  const minimized = vi.fn(async () => {})
  const back = vi.fn()
  goBack({ state, back }, minimized)
  expect([back.mock.calls.length, minimized.mock.calls.length]).toEqual(expected === 'back' ? [1, 0] : [0, 1])
})
