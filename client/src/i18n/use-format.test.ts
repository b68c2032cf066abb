import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { viewerTimeZone } from './use-format.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const travelTo = (timeZone: string) =>
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as never)

it('reads the time zone once for a whole screen, and notices a change soon after', () => {
  // Long after the reads of other tests.
  vi.advanceTimersByTime(1e9)
  const resolvedOptions = travelTo('Asia/Tbilisi')
  expect([viewerTimeZone(), viewerTimeZone(), viewerTimeZone()]).toEqual(Array(3).fill('Asia/Tbilisi'))
  expect(resolvedOptions).toHaveBeenCalledTimes(1)
  travelTo('Europe/Kyiv')
  vi.advanceTimersByTime(11_000)
  expect(viewerTimeZone()).toBe('Europe/Kyiv')
})
