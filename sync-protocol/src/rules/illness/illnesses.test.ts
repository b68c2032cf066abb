import { describe, expect, it } from 'vitest'
import { illnessesOf, isDuring, lastingOf } from './illnesses.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 2, 1) + hours * 3_600_000).toISOString()
const row = (id: string, from: number, well: number | null = null, name: string | null = null) => ({
  id,
  timestamp: at(from),
  wellAt: well === null ? null : at(well),
  name,
})
const illnessSpans = (rows: Parameters<typeof illnessesOf>[0]) =>
  illnessesOf(rows).map((one) => [one.rows.map(({ id }) => id).join('+'), one.until])

describe('illnessesOf', () => {
  it('reads the same illnesses whatever the order of the rows', () => {
    const rows = [row('a', 0, 50), row('b', 100, 120), row('c', 200)]
    for (const order of [rows, rows.toReversed(), [rows[1]!, rows[2]!, rows[0]!]])
      expect(illnessSpans(order)).toEqual([
        ['a', Date.parse(at(50))],
        ['b', Date.parse(at(120))],
        ['c', null],
      ])
  })

  it('joins two illnesses that were started offline', () => {
    const [one, ...others] = illnessesOf([row('b', 2, null, 'Cold'), row('a', 1)])
    expect(others).toEqual([])
    expect(one).toMatchObject({ id: 'a', from: Date.parse(at(1)), until: null, name: 'Cold' })
  })

  it('ends both at "well again" of one of them, or at the later of two', () => {
    expect(illnessSpans([row('a', 1, 48), row('b', 2)])).toEqual([['a+b', Date.parse(at(48))]])
    expect(illnessSpans([row('a', 1), row('b', 2, 48)])).toEqual([['a+b', Date.parse(at(48))]])
    expect(illnessSpans([row('a', 1, 48), row('b', 2, 50)])).toEqual([['a+b', Date.parse(at(50))]])
  })

  it('treats a row that begins after "well again" as a separate illness', () => {
    expect(illnessSpans([row('a', 1, 48), row('b', 49)])).toEqual([
      ['a', Date.parse(at(48))],
      ['b', null],
    ])
  })

  it('never ends an illness before its start', () => {
    expect(illnessSpans([row('a', 10, 5)])).toEqual([['a', Date.parse(at(10))]])
  })

  it('finds the illness that continues', () => {
    expect(lastingOf(illnessesOf([row('a', 1, 2)]))).toBeUndefined()
    expect(lastingOf(illnessesOf([row('a', 1, 2), row('b', 3)]))?.id).toBe('b')
  })
})

it('an entry belongs to the illness at its time, including the first and last moment', () => {
  const [ended] = illnessesOf([row('a', 1, 48)])
  const [open] = illnessesOf([row('a', 1)])
  const belongs = (hours: number, one = ended!) => isDuring(one, Date.parse(at(hours)))
  expect([0.99, 1, 20, 48, 48.01].map((hours) => belongs(hours))).toEqual([false, true, true, true, false])
  expect(belongs(5000, open)).toBe(true)
})
