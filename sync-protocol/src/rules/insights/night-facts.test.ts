import { expect, it } from 'vitest'
import { asleepOf, type Sleep } from './diary-parts.ts'
import { nightBefore } from './night-facts.ts'

const hour = 3_600_000
const minute = 60_000
const midnight = Date.parse('2026-03-02T00:00:00.000Z')
const at = (hours: number) => midnight + hours * hour
const before = { nightFrom: at(-5) }
const day = { dayFrom: at(7) }
const noon = at(12)
const sleep = (from: number, until: number | null, awake: [number, number][] = []): Sleep => ({
  ...{
    id: `s${from}`,
    at: at(from),
    until: until === null ? null : at(until),
    timeZone: 'UTC',
    settling: null,
  },
  awake: awake.map(([start, end]) => ({ from: at(start), to: at(end) })),
})
const night = (...sleeps: Sleep[]) => nightBefore(asleepOf(sleeps), before, day, noon)

it('counts wakings inside a sleep', () => {
  expect(
    night(
      sleep(-4, 6, [
        [0, 0.25],
        [3, 3.5],
      ]),
    ),
  ).toEqual({
    ...{ wakings: 2, awakeMs: 45 * minute, longestMs: 4 * hour },
  })
})

it('counts a waking between two sleeps as one inside of one', () => {
  expect(night(sleep(-4, 1), sleep(1.5, 6))).toEqual({
    wakings: 1,
    awakeMs: 30 * minute,
    longestMs: 5 * hour,
  })
})

it('leaves out sleep in the day', () => {
  expect(
    night(
      sleep(-6, 8, [
        [-5.5, -5.25],
        [7.2, 7.5],
      ]),
    ),
  ).toEqual({ wakings: 0, awakeMs: 0, longestMs: 12 * hour })
})

it('does not count the last waking, after which nobody slept', () => {
  expect(night(sleep(-4, 6, [[5, 6]]))).toMatchObject({ wakings: 0, longestMs: 9 * hour })
})

it('returns null for a night that continues, was not logged, or whose evening is unknown', () => {
  const asleep = asleepOf([sleep(-4, null)])
  expect(nightBefore(asleep, before, day, at(5))).toBeNull()
  expect(night(sleep(-4, -2))).toBeNull()
  expect(nightBefore(asleep, undefined, day, noon)).toBeNull()
})
