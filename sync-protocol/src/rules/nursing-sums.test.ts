import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { civilTimeOf } from './civil-time.ts'
import {
  type BreastSide,
  endedSegments,
  lastSide,
  nextSide,
  nursingSums,
  type NursingSession,
  runningSegment,
} from './nursing-sums.ts'

const midnight = Date.UTC(2026, 10, 21)
const minute = 60_000
const iso = (minutes: number) => new Date(midnight + minutes * minute).toISOString()

type Given = [side: 'L' | 'R', from: number, to?: number]
const sides: Record<'L' | 'R', BreastSide> = { L: 'LEFT', R: 'RIGHT' }

const feed = (at: number, until: number | null, ...segments: Given[]): NursingSession => ({
  feedType: 'BREAST_BOTH',
  at: midnight + at * minute,
  until: until === null ? null : midnight + until * minute,
  segments: segments.map(([side, from, to], index) => ({
    id: `segment-${index}`,
    side: sides[side],
    startTime: iso(from),
    endTime: to === undefined ? null : iso(to),
  })),
})
const minutes = (session: NursingSession, now = 60) => {
  const { leftMs, rightMs, netMs, spanMs } = nursingSums(session, midnight + now * minute)
  return [leftMs, rightMs, netMs, spanMs].map((ms) => ms / minute)
}

describe('how long nursing took: left, right, at the breast, from first to last', () => {
  test.each([
    ['one side that runs', feed(0, null, ['L', 0]), [60, 0, 60, 60]],
    ['a switch', feed(0, 25, ['L', 0, 10], ['R', 10, 25]), [10, 15, 25, 25]],
    ['a pause is in the span only', feed(0, 30, ['L', 0, 10], ['L', 20, 30]), [20, 0, 20, 30]],
    ['a pause that still lasts', feed(0, null, ['L', 0, 10]), [10, 0, 10, 60]],
    ['a side nobody ended lasts until the next', feed(0, null, ['L', 0], ['R', 12]), [12, 48, 60, 60]],
    ['and until the end', feed(0, 20, ['L', 0]), [20, 0, 20, 20]],
    ['no side lasts longer than its feed', feed(0, 20, ['L', 0, 45]), [20, 0, 20, 20]],
    ['two phones logged the same side', feed(0, 20, ['L', 0, 15], ['L', 1, 16]), [16, 0, 16, 20]],
    ['two phones logged sides that overlap', feed(0, 20, ['L', 0, 12], ['R', 10, 20]), [12, 10, 20, 20]],
    ['a side that ends before it begins', feed(0, 20, ['L', 9, 5], ['R', 10, 20]), [0, 10, 10, 20]],
    ['a side from before the feed was said to begin', feed(5, 20, ['L', 0, 20]), [20, 0, 20, 20]],
    ['both sides, nobody said when each', feed(0, 20), [0, 0, 20, 20]],
    ['one side without segments', { ...feed(0, 20), feedType: 'BREAST_RIGHT' as const }, [0, 20, 20, 20]],
    ['one that runs so', { ...feed(0, null), feedType: 'BREAST_LEFT' as const }, [60, 0, 60, 60]],
    ['one that starts in the future', feed(70, null, ['L', 70]), [0, 0, 0, 0]],
  ] as const)('%s', (_, session, expected) => {
    expect(minutes(session)).toEqual(expected)
  })

  it('counts a night in which the clocks change by its real length', () => {
    const zone = 'Europe/Kyiv'
    // 2026-10-25: the hour from 3:00 to 4:00 comes twice. 2026-03-29: it never comes.
    for (const [from, walls] of [
      [Date.UTC(2026, 9, 25, 0, 30), ['03:30', '03:15']],
      [Date.UTC(2026, 2, 29, 0, 30), ['02:30', '04:15']],
    ] as const) {
      const to = from + 45 * minute
      expect([from, to].map((at) => civilTimeOf(at, zone).time)).toEqual(walls)
      const segment = { id: 'a', side: 'LEFT' as const }
      const times = { startTime: new Date(from).toISOString(), endTime: new Date(to).toISOString() }
      const session: NursingSession = {
        feedType: 'BREAST_LEFT',
        at: from,
        until: to,
        segments: [{ ...segment, ...times }],
      }
      expect(nursingSums(session, to)).toEqual({
        leftMs: 45 * minute,
        rightMs: 0,
        netMs: 45 * minute,
        spanMs: 45 * minute,
      })
    }
  })

  it('never counts more than the span, and each side no more than the time at the breast', () => {
    const segment = fc.tuple(
      fc.constantFrom<'L' | 'R'>('L', 'R'),
      fc.integer({ min: 0, max: 50 }),
      fc.option(fc.integer({ min: 0, max: 70 }), { nil: undefined }),
    )
    const end = fc.option(fc.integer({ min: 0, max: 60 }))
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), end, (segments, until) => {
        const [left, right, net, span] = minutes(feed(0, until, ...segments)) as [
          number,
          number,
          number,
          number,
        ]
        expect(Math.max(left, right)).toBeLessThanOrEqual(net)
        expect(net).toBeLessThanOrEqual(span)
        if (segments.length > 0) expect(net).toBeLessThanOrEqual(left + right)
      }),
      { numRuns: 300 },
    )
  })
})

describe('what runs', () => {
  test.each([
    ['the open side', feed(0, null, ['L', 0, 5], ['R', 5]), 'RIGHT', 'RIGHT'],
    ['the later of two open ones', feed(0, null, ['L', 0], ['R', 1]), 'RIGHT', 'RIGHT'],
    ['nothing in a pause', feed(0, null, ['L', 0, 5]), undefined, 'LEFT'],
    ['nothing when it is over', feed(0, 20, ['L', 0]), undefined, 'LEFT'],
    ['its only side', { ...feed(0, null), feedType: 'BREAST_LEFT' as const }, 'LEFT', 'LEFT'],
    ['nobody said', feed(0, null), undefined, null],
  ] as const)('%s', (_, session, running, last) => {
    expect(runningSegment(session)?.side).toBe(running)
    expect(lastSide(session)).toBe(last)
  })

  it('does not depend on the order in which the sides are read', () => {
    const session = feed(0, null, ['R', 7], ['L', 0, 5], ['L', 5, 6])
    expect(endedSegments(session).map(({ startTime }) => startTime)).toEqual([iso(0), iso(5), iso(7)])
  })
})

describe('the side to begin with', () => {
  const left = { ...feed(0, 10), feedType: 'BREAST_LEFT' as const }
  test.each([
    ['no feed yet', [], null],
    ['after left', [left], 'RIGHT'],
    ['after right', [left, { ...left, feedType: 'BREAST_RIGHT' as const }], 'LEFT'],
    ['after both the one that came first', [feed(0, 20, ['R', 0, 10], ['L', 10, 20])], 'RIGHT'],
    ['after a pause at one side', [feed(0, 20, ['L', 0, 5], ['L', 9, 20])], 'RIGHT'],
    ['a feed of both without sides tells nothing', [left, feed(30, 50)], 'RIGHT'],
  ] as const)('%s', (_, feeds, expected) => {
    expect(nextSide(feeds)).toBe(expected)
  })
})
