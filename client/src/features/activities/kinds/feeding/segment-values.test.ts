import { describe, expect, it, test } from 'vitest'
import type { FeedEntry } from '#features/activities/entries/entry.ts'
import { babyId, nextRowId, noon, teamId } from '../../../../../test/local.ts'
import { nursed, segment } from '../../../../../test/feeds.ts'
import { nearestAt, partProblem } from '#features/activities/editing/part-values.ts'
import { followTimes, type SegmentValue, segmentValuesOf, segmentWrites } from './segment-values.ts'

const minute = 60_000
const feed = nursed(0, 20, 'BREAST_BOTH')
const entry = {
  spaceId: teamId,
  rows: [feed],
  segments: [segment(feed, 'RIGHT', 10, 20), segment(feed, 'LEFT', 0, 10)],
} as unknown as FeedEntry
const before = segmentValuesOf(entry)
const at = (minutes: number) => noon + minutes * minute
const value = (from: number, to: number | null): SegmentValue => ({ id: 'x', side: 'LEFT', from, to })

it('orders the sides by their start', () => {
  expect(before.map(({ side, from, to }) => [side, from, to])).toEqual([
    ['LEFT', at(0), at(10)],
    ['RIGHT', at(10), at(20)],
  ])
})

test.each([
  ['12:10', '2026-11-21T12:00:00Z', '2026-11-21T12:10:00Z'],
  ['00:10', '2026-11-21T23:50:00Z', '2026-11-22T00:10:00Z'],
  ['23:50', '2026-11-22T00:10:00Z', '2026-11-21T23:50:00Z'],
])('%s, typed over %s', (time, near, expected) => {
  expect(nearestAt(time, Date.parse(near), 'UTC')).toBe(Date.parse(expected))
})

it('gives NaN for an empty time', () => {
  expect(nearestAt('', noon, 'UTC')).toBeNaN()
})

test.each([
  [value(at(0), at(5)), null],
  [value(at(0), null), null],
  [value(at(0), at(0)), null],
  [value(at(0), at(6)), null],
  [value(NaN, at(5)), 'noTime'],
  [value(at(0), NaN), 'noTime'],
  [value(at(5), at(4)), 'endsFirst'],
  [value(at(0), at(7)), 'future'],
  [value(at(7), null), 'future'],
])('%j: %s', (one, problem) => {
  expect(partProblem([one], at(5))).toEqual(problem && { id: 'x', problem })
})

it('moves sides that begin or end with the feed', () => {
  const moved = followTimes(before, { at: at(0), until: at(20) }, { at: at(-5), until: at(25) })
  expect(moved.map(({ from, to }) => [from, to])).toEqual([
    [at(-5), at(10)],
    [at(10), at(25)],
  ])
})

describe('the stored writes', () => {
  const [left, right] = before as [SegmentValue, SegmentValue]
  it('contain only changed fields', () => {
    expect(segmentWrites(entry, before, before)).toEqual([])
    expect(
      segmentWrites(entry, before, [
        { ...left, to: at(8) },
        { ...right, side: 'LEFT' },
      ]),
    ).toMatchObject([
      { id: left.id, type: 'patch', fields: { endTime: new Date(at(8)).toISOString() } },
      { id: right.id, type: 'patch', fields: { side: 'LEFT' } },
    ])
  })

  it('contain added and removed sides', () => {
    const id = nextRowId()
    expect(segmentWrites(entry, before, [left, { id, side: 'LEFT', from: at(12), to: null }])).toEqual([
      expect.objectContaining({ id: right.id, type: 'delete' }),
      expect.objectContaining({
        id,
        type: 'put',
        fields: { babyId, feedingId: feed.id, side: 'LEFT', startTime: new Date(at(12)).toISOString() },
      }),
    ])
  })
})
