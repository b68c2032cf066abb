import { afterEach, expect, it, vi } from 'vitest'
import { onReturn } from './on-return.ts'

const listener = vi.fn()
let stop: () => void
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  listener.mockReset()
})
const see = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

it.each([
  ['the page is shown', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['a suspended page goes on', () => document.dispatchEvent(new Event('resume'))],
  ['a step back brings the page as it was left', () => dispatchEvent(new Event('pageshow'))],
])('calls when %s, unless it is out of sight still', (_, happen) => {
  stop = onReturn(listener)
  see('hidden')
  happen()
  expect(listener).not.toHaveBeenCalled()
  see('visible')
  happen()
  expect(listener).toHaveBeenCalledOnce()
  stop()
  happen()
  expect(listener).toHaveBeenCalledOnce()
})
