import { expect, it, vi } from 'vitest'
import { noon, openLocal } from '../../../test/local.ts'
import { Clock } from './clock.ts'
import { followOffset, keepOffset } from './clock-store.ts'

const clockAt = (ms: number) => {
  const device = { ms }
  return { device, clock: new Clock(() => device.ms) }
}

it('counts taps within one millisecond, also while the device’s clock jitters', () => {
  const { device, clock } = clockAt(noon)
  expect(clock.tap()).toEqual([noon, 0])
  expect(clock.tap()).toEqual([noon, 1])
  device.ms -= 5
  expect(clock.tap()).toEqual([noon, 2])
  device.ms += 10
  expect(clock.tap()).toEqual([noon + 5, 0])
})

it('follows a clock that was set back', () => {
  const { device, clock } = clockAt(noon)
  clock.tap()
  device.ms = noon - 3_600_000
  expect(clock.tap()).toEqual([noon - 3_600_000, 0])
})

it('learns the device’s offset, with half the round trip as the age of the answer', () => {
  const { device, clock } = clockAt(noon)
  clock.learn(noon + 60_050, noon, noon + 100)
  expect(clock.offset).toBe(60_000)
  device.ms = noon + 100
  expect(clock.now()).toBe(noon + 60_100)
})

it('does not jump for a slow answer that fits the known offset', () => {
  const { clock } = clockAt(noon)
  clock.learn(noon + 60_050, noon, noon + 100)
  clock.learn(noon + 70_000, noon, noon + 10_000)
  expect(clock.offset).toBe(60_000)
})

it('stores the offset for the next start and the other tabs', async () => {
  const local = await openLocal()
  local.clock.learn(noon + 172_800_000, noon, noon)
  await keepOffset(local.db, local.clock)
  await local.reload()
  expect(local.clock.offset).toBe(0)
  const stop = followOffset(local.db, local.clock)
  await vi.waitFor(() => expect(local.clock.offset).toBe(172_800_000))
  const other = new Clock(() => noon)
  const stopOther = followOffset(local.db, other)
  local.clock.learn(noon, noon, noon)
  await keepOffset(local.db, local.clock)
  await vi.waitFor(() => expect(other.offset).toBe(0))
  stop()
  stopOther()
})
