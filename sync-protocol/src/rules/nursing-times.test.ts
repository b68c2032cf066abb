import { describe, expect, it, test } from 'vitest'
import type { FeedType } from '#entities/feeding-session.ts'
import { closingOf, nextSide, nursingTimes, type BreastSide, type NursingSegment } from './nursing-times.ts'

const minute = 60_000
/** Minutes after ten. */
const at = (minutes: number) => Date.parse('2026-11-21T10:00:00Z') + minutes * minute
const iso = (minutes: number) => new Date(at(minutes)).toISOString()
const segment = (side: 'L' | 'R', from: number, to: number | null): NursingSegment => ({
  side: side === 'L' ? 'LEFT' : 'RIGHT',
  startTime: iso(from),
  endTime: to === null ? null : iso(to),
})
const L = (from: number, to: number | null = null) => segment('L', from, to)
const R = (from: number, to: number | null = null) => segment('R', from, to)

const minutesOf = (segments: NursingSegment[], until: number | null, now = 30) => {
  const times = nursingTimes(
    { at: at(0), until: until === null ? null : at(until), feedType: 'BREAST_LEFT' },
    segments,
    at(now),
  )
  const inMinutes = (ms: number) => ms / minute
  return {
    span: inMinutes(times.spanMs),
    net: inMinutes(times.netMs),
    left: inMinutes(times.sideMs.LEFT),
    right: inMinutes(times.sideMs.RIGHT),
    current: times.current && `${times.current.side} ${(times.current.since - at(0)) / minute}`,
  }
}

describe('the duration of nursing', () => {
  test.each([
    ['runs on the left', [L(0)], null, { span: 30, net: 30, left: 30, right: 0, current: 'LEFT 0' }],
    ['switched', [L(0, 10), R(10)], null, { span: 30, net: 30, left: 10, right: 20, current: 'RIGHT 10' }],
    [
      'a pause is not counted',
      [L(0, 10), L(15)],
      null,
      { span: 30, net: 25, left: 25, right: 0, current: 'LEFT 15' },
    ],
    ['paused now', [L(0, 10)], null, { span: 30, net: 10, left: 10, right: 0, current: null }],
    ['over', [L(0, 10), R(12, 20)], 20, { span: 20, net: 18, left: 10, right: 8, current: null }],
    [
      'an open one ends with the session',
      [L(0, 5), R(5)],
      12,
      { span: 12, net: 12, left: 5, right: 7, current: null },
    ],
    [
      'what lies after the end is cut',
      [L(0, 10), R(10, 20)],
      15,
      { span: 15, net: 15, left: 10, right: 5, current: null },
    ],
    [
      'what lies before the start is cut',
      [L(-5, 10)],
      10,
      { span: 10, net: 10, left: 10, right: 0, current: null },
    ],
    [
      'order of rows says nothing',
      [R(10), L(0, 10)],
      null,
      { span: 30, net: 30, left: 10, right: 20, current: 'RIGHT 10' },
    ],
    [
      'an open one ends where the next begins',
      [L(0), R(10)],
      null,
      { span: 30, net: 30, left: 10, right: 20, current: 'RIGHT 10' },
    ],
    [
      'two phones started the same side',
      [L(0), L(1)],
      null,
      { span: 30, net: 30, left: 30, right: 0, current: 'LEFT 1' },
    ],
    [
      'two phones, the same minutes count once',
      [L(0, 10), L(1, 5)],
      10,
      { span: 10, net: 10, left: 10, right: 0, current: null },
    ],
    [
      'two phones, two sides: the later says which',
      [L(0, 10), R(2, 5)],
      10,
      { span: 10, net: 10, left: 7, right: 3, current: null },
    ],
    ['ended before it began', [L(0)], -5, { span: 0, net: 0, left: 0, right: 0, current: null }],
    ['no segments: its side', [], 12, { span: 12, net: 12, left: 12, right: 0, current: null }],
    ['no segments, running', [], null, { span: 30, net: 30, left: 30, right: 0, current: 'LEFT 0' }],
  ] as const)('%s', (_, segments, until, expected) => {
    expect(minutesOf([...segments], until)).toEqual(expected)
  })

  it('gives no time per side for both breasts without segments', () => {
    const times = nursingTimes({ at: at(0), until: at(20), feedType: 'BREAST_BOTH' }, [], at(30))
    expect(times).toMatchObject({ netMs: 20 * minute, sideMs: { LEFT: 0, RIGHT: 0 }, current: null })
  })

  test.each([
    // 3:50 in summer time to 3:10 in winter time, the same night: twenty minutes.
    ['the longer night', '2026-10-25T03:50:00+03:00', '2026-10-25T03:10:00+02:00', 20],
    ['the shorter night', '2026-03-29T02:50:00+02:00', '2026-03-29T04:10:00+03:00', 20],
  ])('%s', (_, startTime, endTime, minutes) => {
    const feed = { at: Date.parse(startTime), until: Date.parse(endTime), feedType: 'BREAST_RIGHT' as const }
    const times = nursingTimes(feed, [{ side: 'RIGHT', startTime, endTime }], at(0))
    expect([times.spanMs, times.netMs, times.sideMs.RIGHT]).toEqual(Array(3).fill(minutes * minute))
  })
})

test.each<[FeedType, NursingSegment[], BreastSide]>([
  ['BREAST_LEFT', [], 'RIGHT'],
  ['BREAST_RIGHT', [], 'LEFT'],
  ['BREAST_BOTH', [], 'LEFT'],
  ['BREAST_LEFT', [L(0, 10)], 'RIGHT'],
  ['BREAST_BOTH', [L(0, 10), R(10, 20)], 'LEFT'],
  ['BREAST_BOTH', [R(0, 10), L(10, 20)], 'RIGHT'],
  ['BREAST_BOTH', [R(10, 20), L(0, 10)], 'LEFT'],
  // The type is "both", but only one side was logged.
  ['BREAST_BOTH', [R(0, 10)], 'LEFT'],
])('after %s of %j comes %s', (feedType, segments, side) => {
  expect(nextSide({ feedType, segments })).toBe(side)
})

it('begins on the left', () => {
  expect(nextSide(undefined)).toBe('LEFT')
})

test.each([
  ['the running one ends now', [L(0, 10), R(10)], [[10, 25]]],
  ['one that another followed ends where that began', [L(0), R(10, 15)], [[0, 10]]],
  [
    'both of two phones',
    [L(0), L(1)],
    [
      [0, 1],
      [1, 25],
    ],
  ],
  ['none before its start', [L(40)], [[40, 40]]],
  ['paused: none', [L(0, 10)], []],
] as const)('%s', (_, segments, expected) => {
  expect(closingOf(segments, at(25)).map(({ segment, endTime }) => [segment.startTime, endTime])).toEqual(
    expected.map(([start, end]) => [iso(start), iso(end)]),
  )
})
