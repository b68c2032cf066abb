import { describe, expect, it } from 'vitest'
import { sleepParts } from './sleep-wakings.ts'

const at = (clock: string, day = '2026-03-02') => Date.parse(`${day}T${clock}:00.000Z`)
const iso = (ms: number) => new Date(ms).toISOString()
const woke = (from: string, to: string | null = null) => ({
  startTime: iso(at(from)),
  endTime: to === null ? null : iso(at(to)),
})
const minute = 60_000
const night = { at: at('20:00', '2026-03-01'), until: at('06:00') }
const running = { at: night.at, until: null }
const shown = (spans: readonly { from: number; to: number }[]) =>
  spans.map(({ from, to }) => `${iso(from).slice(11, 16)}-${iso(to).slice(11, 16)}`)

describe('wakings of a sleep', () => {
  it('splits a sleep into stretches', () => {
    const parts = sleepParts(night, [woke('03:00', '03:10'), woke('00:00', '00:15')], at('12:00'))
    expect(shown(parts.awake)).toEqual(['00:00-00:15', '03:00-03:10'])
    expect(shown(parts.asleep)).toEqual(['20:00-00:00', '00:15-03:00', '03:10-06:00'])
    expect(parts).toMatchObject({ awakeMs: 25 * minute, asleepMs: 575 * minute, longestMs: 240 * minute })
    expect(parts.awakeSince).toBeNull()
  })

  it('is one stretch without wakings', () => {
    expect(sleepParts(night, [], at('12:00'))).toMatchObject({
      awake: [],
      asleepMs: 600 * minute,
      longestMs: 600 * minute,
    })
  })

  it('counts overlapping wakings of two phones once', () => {
    const parts = sleepParts(night, [woke('02:00', '02:20'), woke('02:05', '02:30')], at('12:00'))
    expect(shown(parts.awake)).toEqual(['02:00-02:30'])
  })

  it('clips wakings to the sleep', () => {
    const parts = sleepParts(night, [woke('05:50', '06:30'), woke('07:00', '07:10')], at('12:00'))
    expect(shown(parts.awake)).toEqual(['05:50-06:00'])
    expect(parts.asleepMs).toBe(590 * minute)
  })

  it('gives the start of the current waking while the sleep runs', () => {
    const parts = sleepParts(running, [woke('00:00', '00:10'), woke('02:10')], at('02:25'))
    expect(parts).toMatchObject({ awakeSince: at('02:10'), awakeMs: 25 * minute })
    expect(sleepParts(running, [woke('02:10')], at('02:10')).awakeSince).toBe(at('02:10'))
  })

  it('closes an open waking at the end of the sleep', () => {
    const parts = sleepParts(night, [woke('05:45')], at('12:00'))
    expect(shown(parts.awake)).toEqual(['05:45-06:00'])
    expect(parts.awakeSince).toBeNull()
  })

  it('ends an open waking at the "asleep again" of the other phone', () => {
    const later = sleepParts(running, [woke('02:00'), woke('02:05', '02:30')], at('05:00'))
    expect(shown(later.awake)).toEqual(['02:00-02:30'])
    expect(later.awakeSince).toBeNull()
    const earlier = sleepParts(running, [woke('02:00', '02:30'), woke('02:05')], at('05:00'))
    expect(shown(earlier.awake)).toEqual(['02:00-02:30'])
    expect(earlier.awakeSince).toBeNull()
  })

  it('keeps the earlier of two open wakings', () => {
    const parts = sleepParts(running, [woke('02:05'), woke('02:00')], at('02:30'))
    expect(parts).toMatchObject({ awakeSince: at('02:00'), awakeMs: 30 * minute })
  })

  it('ends a forgotten waking at the start of the next one', () => {
    const parts = sleepParts(running, [woke('02:00'), woke('02:40', '02:50')], at('05:00'))
    expect(shown(parts.awake)).toEqual(['02:00-02:50'])
  })

  it('leaves out a waking that ends before it starts', () => {
    expect(sleepParts(night, [woke('03:00', '02:00')], at('12:00')).awake).toEqual([])
  })

  it('counts an hour that occurs twice, and none that is skipped', () => {
    // In New York 1:30 comes twice on 1 November 2026: 5:30 and 6:30 in UTC.
    const from = Date.parse('2026-11-01T05:30:00.000Z')
    const sleep = {
      at: Date.parse('2026-11-01T00:00:00.000Z'),
      until: Date.parse('2026-11-01T11:00:00.000Z'),
    }
    const waking = { startTime: iso(from), endTime: '2026-11-01T06:30:00.000Z' }
    expect(sleepParts(sleep, [waking], sleep.until)).toMatchObject({
      awakeMs: 60 * minute,
      asleepMs: 600 * minute,
    })
  })

  it('gives no length to a sleep that ends before it starts', () => {
    const parts = sleepParts({ at: night.until, until: night.at }, [woke('02:00', '02:10')], at('12:00'))
    expect(parts).toMatchObject({ awake: [], asleep: [], asleepMs: 0, longestMs: 0 })
  })
})
