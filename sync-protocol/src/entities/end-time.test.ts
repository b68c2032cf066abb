import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  endOf,
  endRegisterOf,
  joinedEnd,
  newestOf,
  packedEnd,
  withEnd,
  type EndRegister,
} from './end-time.ts'
import { lowestStamp, stampOf } from './stamp.ts'

const day = Date.UTC(2026, 10, 21)
const at = (hours: number, device = 'anna') => stampOf([day + hours * 3_600_000, 0], device)
const clock = (hours: number) => new Date(day + hours * 3_600_000).toISOString()

const running = endRegisterOf(lowestStamp, null)
type Step = [kind: 'edit' | 'tap', stamp: string, value: string | null]
const run = (from: EndRegister, ...steps: Step[]) =>
  steps.reduce((register, [kind, stamp, value]) => withEnd(register, kind, stamp, value), from)

describe('the end of a session', () => {
  it('is open until somebody taps "end"', () => {
    expect(endOf(running)).toBeNull()
    expect(endOf(run(running, ['tap', at(6.2), clock(6.2)]))).toBe(clock(6.2))
  })

  it('is the earliest tap: a late tap of another phone does not extend a sleep', () => {
    const ended: Step = ['tap', at(6.17), clock(6.17)]
    const stale: Step = ['tap', at(9, 'dmyt'), clock(9)]
    expect(endOf(run(running, ended, stale))).toBe(clock(6.17))
    expect(endOf(run(running, stale, ended))).toBe(clock(6.17))
  })

  it('is the newest edit, whatever was tapped before or after', () => {
    const edit: Step = ['edit', at(8), clock(7)]
    expect(endOf(run(running, ['tap', at(6), clock(6)], edit, ['tap', at(9), clock(9)]))).toBe(clock(7))
  })

  it('is open again after an edit that removes it, until a later tap', () => {
    const again = run(running, ['tap', at(6), clock(6)], ['edit', at(7), null])
    expect(endOf(again)).toBeNull()
    expect(endOf(withEnd(again, 'tap', at(6.5, 'dmyt'), clock(6.5)))).toBeNull()
    expect(endOf(withEnd(again, 'tap', at(8), clock(8)))).toBe(clock(8))
  })

  it('uses a tap again after an earlier edit was undone before it', () => {
    const edited = run(running, ['edit', at(5), clock(5)], ['tap', at(9), clock(9)])
    expect(endOf(edited)).toBe(clock(5))
    expect(endOf(withEnd(edited, 'edit', at(6), null))).toBe(clock(9))
  })

  it('treats a tap without a time as an edit: still running', () => {
    expect(endOf(run(running, ['tap', at(6), clock(6)], ['tap', at(7), null]))).toBeNull()
  })

  it('is an ordinary field without a tap', () => {
    expect(packedEnd(run(running, ['edit', at(6), clock(5)]))).toBe(at(6))
    expect(packedEnd(run(running, ['tap', at(6), clock(5)]))).toEqual({
      edit: [lowestStamp, null],
      taps: [[at(6), clock(5)]],
    })
    expect(newestOf(packedEnd(run(running, ['tap', at(6), clock(5)])))).toBe(at(6))
  })

  it('stores few taps', () => {
    const many = Array.from({ length: 30 }, (_, index): Step => ['tap', at(10 + index), clock(9 + index)])
    expect(run(running, ...many).taps.length).toBeLessThanOrEqual(8)
    expect(run(running, ...many.toReversed()).taps.length).toBeLessThanOrEqual(8)
  })
})

const step = fc.record({
  kind: fc.constantFrom('edit' as const, 'tap' as const),
  hours: fc.integer({ min: 0, max: 5 }),
  device: fc.constantFrom('anna', 'dmyt'),
  value: fc.option(fc.integer({ min: 0, max: 5 }).map(clock)),
})
const steps = fc
  .uniqueArray(step, { maxLength: 7, selector: ({ hours, device }) => `${hours}${device}` })
  .map((list) => list.map(({ kind, hours, device, value }): Step => [kind, at(hours, device), value]))

describe('the order in which changes arrive', () => {
  it('has no effect, and repetition has none', () => {
    fc.assert(
      fc.property(steps, fc.infiniteStream(fc.nat()), (list, random) => {
        const shuffled = [...list, ...list.slice(0, 2)]
          .map((one) => [random.next().value ?? 0, one] as const)
          .sort(([a], [b]) => a - b)
          .map(([, one]) => one)
        expect(run(running, ...shuffled)).toEqual(run(running, ...list))
      }),
      { numRuns: 500 },
    )
  })

  it('has no effect on the joined end of rows that are shown as one session', () => {
    fc.assert(
      fc.property(steps, fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), (list, sides) => {
        const left = list.filter((_, index) => sides[index])
        const right = list.filter((_, index) => !sides[index])
        expect(joinedEnd([run(running, ...left), run(running, ...right)])).toEqual(run(running, ...list))
      }),
      { numRuns: 500 },
    )
  })
})
