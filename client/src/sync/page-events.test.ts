import { afterEach, expect, it, vi } from 'vitest'
import { followPage } from './page-events.ts'

const callbacks = {
  ...{ onVisible: vi.fn(), onHidden: vi.fn(), onGone: vi.fn(), onBack: vi.fn() },
  ...{ onOnline: vi.fn(), onOffline: vi.fn() },
}
const calls = () => Object.values(callbacks).map(({ mock }) => mock.calls.length)
const turn = (visibility: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}
/** An event of a page in the back-forward cache. */
const kept = (name: string) => Object.assign(new Event(name), { persisted: true })
let stop: () => void
const follow = () => (stop = followPage(callbacks))
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  Object.values(callbacks).forEach((one) => one.mockReset())
})

it('reports that the page is visible, hidden, online and offline', () => {
  follow()
  turn('hidden')
  expect(calls()).toEqual([0, 1, 0, 0, 0, 0])
  turn('visible')
  dispatchEvent(new Event('focus'))
  expect(calls()).toEqual([2, 1, 0, 0, 0, 0])
  dispatchEvent(new Event('online'))
  dispatchEvent(new Event('offline'))
  expect(calls()).toEqual([2, 1, 0, 0, 1, 1])
})

it('a page that closes is not reported as hidden, and one that is shown again is', () => {
  follow()
  dispatchEvent(new Event('pagehide'))
  turn('hidden')
  expect(callbacks.onHidden).not.toHaveBeenCalled()
  expect(callbacks.onGone).toHaveBeenCalledOnce()
  dispatchEvent(new Event('pageshow'))
  turn('visible')
  turn('hidden')
  expect(callbacks.onHidden).toHaveBeenCalledOnce()
})

it.each([
  [
    'comes back from the back-forward cache',
    // `pagehide` first, as in a browser: with `pageshow` alone, Dexie would open a second channel.
    () => ['pagehide', 'pageshow'].forEach((name) => dispatchEvent(kept(name))),
    1,
  ],
  ['is resumed', () => document.dispatchEvent(new Event('resume')), 1],
  ['is shown for the first time', () => dispatchEvent(new Event('pageshow')), 0],
])('a page that %s calls onBack as often as it was suspended', (_, happen, times) => {
  follow()
  happen()
  expect(callbacks.onBack).toHaveBeenCalledTimes(times)
})

it('reports nothing after it was stopped', () => {
  follow()
  stop()
  turn('hidden')
  turn('visible')
  dispatchEvent(new Event('online'))
  expect(calls()).toEqual([0, 0, 0, 0, 0, 0])
})
