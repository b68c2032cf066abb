import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOf, type EndRegister, packedEnd, withEnd } from '#entities/end-time.ts'
import { lowestStamp, stampOf } from '#entities/stamp.ts'
import { type SessionRow, viewSessions } from './view-sessions.ts'

const midnight = Date.UTC(2026, 10, 21)
const minute = 60_000
const iso = (minutes: number) => new Date(midnight + minutes * minute).toISOString()
const stamp = (minutes: number, who: string) => stampOf([midnight + minutes * minute, 0], who)

interface Given {
  id?: string
  who?: string
  start: number
  /** Minutes at which "end" was tapped. */
  taps?: number[]
  /** An end that was typed, as a minute. */
  edit?: [end: number | null, at: number]
  /** Logged after its end. */
  past?: number
  notes?: string
  separate?: boolean
}

let count = 0
const row = ({
  id,
  who = 'anna',
  start,
  taps = [],
  edit,
  past,
  notes,
  separate = false,
}: Given): SessionRow => {
  const loggedAt = past === undefined ? start : past + 5
  let register: EndRegister = {
    edit: past === undefined ? [lowestStamp, null] : [stamp(loggedAt, who), iso(past)],
    taps: [],
  }
  for (const tap of taps) register = withEnd(register, 'tap', stamp(tap, who), iso(tap))
  if (edit) register = withEnd(register, 'edit', stamp(edit[1], who), edit[0] === null ? null : iso(edit[0]))
  return {
    id: id ?? `row-${String(count++).padStart(4, '0')}`,
    startTime: iso(start),
    endTime: endOf(register),
    createdAt: iso(loggedAt),
    createdBy: who,
    rowAt: stamp(loggedAt, who),
    clocks: { endTime: packedEnd(register) },
    notes: notes ?? null,
    separate,
  }
}
const shown = (...given: Given[]) =>
  viewSessions(given.map(row)).map(({ rows, startTime, endTime }) => ({
    of: rows.map(({ createdBy }) => createdBy),
    start: (Date.parse(startTime) - midnight) / minute,
    end: endTime === null ? null : (Date.parse(endTime) - midnight) / minute,
  }))

describe('two parents start the same sleep', () => {
  it('shows one session with the earliest start and the first tap on "end"', () => {
    expect(shown({ start: 10, taps: [90] }, { who: 'dmytro', start: 4, taps: [70] })).toEqual([
      { of: ['dmytro', 'anna'], start: 4, end: 70 },
    ])
  })

  it('ends for both when one of them ends it', () => {
    expect(shown({ start: 10 }, { who: 'dmytro', start: 12, taps: [70] })).toEqual([
      { of: ['anna', 'dmytro'], start: 10, end: 70 },
    ])
  })

  it('uses a typed end of any row', () => {
    expect(
      shown({ start: 10, taps: [60] }, { who: 'dmytro', start: 12, taps: [55], edit: [50, 80] }),
    ).toEqual([{ of: ['anna', 'dmytro'], start: 10, end: 50 }])
  })

  it('joins their notes', () => {
    const [session] = viewSessions([
      row({ start: 0, notes: 'in the car ' }),
      row({ who: 'dmytro', start: 2, notes: 'cried first' }),
      row({ who: 'nana', start: 3, notes: 'in the car' }),
    ])
    expect(session?.notes).toBe('in the car\ncried first')
  })

  it('shows two sessions if they are more than 15 minutes apart, do not overlap, are of one person, or were split', () => {
    expect(shown({ start: 0, taps: [60] }, { who: 'dmytro', start: 16, taps: [60] })).toHaveLength(2)
    expect(shown({ start: 0, taps: [5] }, { who: 'dmytro', start: 5, taps: [60] })).toHaveLength(2)
    expect(shown({ start: 0, taps: [60] }, { start: 5, taps: [60] })).toHaveLength(2)
    const split = { who: 'dmytro', start: 2, taps: [60], separate: true }
    expect(shown({ start: 0, taps: [60] }, split)).toHaveLength(2)
  })

  it('measures from the first start, so that a chain of starts is limited', () => {
    const chain = ['anna', 'dmytro', 'nana'].map((who, index) => ({ who, start: index * 10, taps: [90] }))
    expect(shown(...chain)).toEqual([
      { of: ['anna', 'dmytro'], start: 0, end: 90 },
      { of: ['nana'], start: 20, end: 90 },
    ])
  })
})

describe('a session that nobody ended', () => {
  it('ends at the next start by a tap, and is marked so', () => {
    const sessions = viewSessions([row({ start: 0 }), row({ who: 'dmytro', start: 300 })])
    expect(sessions.map(({ endTime, endsAtNext }) => [endTime, endsAtNext])).toEqual([
      [iso(300), true],
      [null, false],
    ])
  })

  it('continues if a past session was logged in the meantime', () => {
    expect(shown({ start: 0 }, { start: 30, past: 50 })).toMatchObject([{ end: null }, { end: 50 }])
  })

  it('gets its own end when somebody sets it', () => {
    expect(shown({ start: 0, edit: [120, 400] }, { start: 300 })).toMatchObject([{ end: 120 }, { end: null }])
  })
})

const given: fc.Arbitrary<Given> = fc.record(
  {
    who: fc.constantFrom('anna', 'dmytro', 'nana'),
    start: fc.integer({ min: 0, max: 60 }),
    taps: fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 2 }),
    edit: fc.tuple(fc.option(fc.integer({ min: 0, max: 120 })), fc.integer({ min: 0, max: 200 })),
    separate: fc.boolean(),
  },
  { requiredKeys: ['who', 'start'] },
)

describe('any rows', () => {
  it('show every row once, with at most one running session, in any order of the rows', () => {
    fc.assert(
      fc.property(fc.array(given, { maxLength: 8 }), (list) => {
        const rows = list.map(row)
        const sessions = viewSessions(rows)
        const ids = sessions.flatMap((session) => session.rows.map(({ id }) => id))
        expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
        expect(sessions.filter(({ endTime }) => endTime === null).length).toBeLessThanOrEqual(1)
        expect(viewSessions(rows.toReversed())).toEqual(sessions)
      }),
      { numRuns: 500 },
    )
  })
})
