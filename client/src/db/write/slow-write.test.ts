import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whereSlow } from './slow-write.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('shows an action after a quarter of a second, unless it is cancelled', () => {
  const [shown, calledOff] = [vi.fn(), vi.fn()]
  whereSlow(shown)
  const callOff = whereSlow(calledOff)
  vi.advanceTimersByTime(240)
  expect(shown).not.toHaveBeenCalled()
  callOff()
  vi.advanceTimersByTime(1000)
  expect(shown).toHaveBeenCalledTimes(1)
  expect(calledOff).not.toHaveBeenCalled()
})

it('does not count the time in which the page itself was busy', () => {
  vi.useRealTimers()
  const shown = vi.fn()
  const callOff = whereSlow(shown)
  const from = performance.now()
  while (performance.now() - from < 300) continue
  return new Promise<void>((resolve) =>
    setTimeout(() => {
      expect(shown).not.toHaveBeenCalled()
      callOff()
      resolve()
    }, 60),
  )
})
