import { describe, expect, it } from 'vitest'
import { changesOf, problemOf, timesOf, valuesOf } from './session-values.ts'

const zone = 'America/New_York'
const session = {
  at: Date.parse('2026-11-01T03:00:20.500Z'),
  // The second occurrence of 1:30 in the night when clocks go back.
  until: Date.parse('2026-11-01T06:30:45.678Z'),
  notes: null,
  timeZone: zone,
}
const before = valuesOf(session, zone)
const now = Date.parse('2026-11-01T20:00:00Z')
const changes = (change: Partial<typeof before>, of = session) =>
  changesOf(of, before, { ...before, ...change }, now, zone)

describe('the values of a session form', () => {
  it('shows wall-clock times, and no end while the session runs', () => {
    expect(before).toEqual({
      start: { kind: 'at', day: '2026-10-31', time: '23:00' },
      end: { kind: 'at', day: '2026-11-01', time: '01:30' },
      notes: '',
    })
    expect(valuesOf({ ...session, until: null }, zone).end).toBeNull()
  })

  it('keeps untouched fields exactly, including seconds and the repeated 1:30', () => {
    expect(changes({})).toEqual({})
    expect(timesOf(session, before, before, now, zone)).toEqual({ at: session.at, until: session.until })
  })

  it.each([
    [{ start: { kind: 'at', day: '2026-10-31', time: '22:45' } }, { startTime: '2026-11-01T02:45:00.000Z' }],
    [{ end: { kind: 'ago', minutes: 10 } }, { endTime: '2026-11-01T19:50:00.000Z' }],
    [{ end: { kind: 'now' } }, { endTime: '2026-11-01T20:00:00.000Z' }],
    [{ end: null }, { endTime: null }],
    [{ notes: 'woke twice' }, { notes: 'woke twice' }],
  ] as const)('%o writes %o and nothing else', (change, written) => {
    expect(changes(change)).toEqual(written)
  })

  it('stores the time zone with a new start', () => {
    const moved = changes({ start: { kind: 'at', day: '2026-10-31', time: '22:45' } }, {
      ...session,
      timeZone: 'Europe/Kyiv',
    } as typeof session)
    expect(moved.timeZone).toBe(zone)
  })

  it('clears a note', () => {
    const noted = { ...session, notes: 'warm' as string | null }
    const shown = valuesOf(noted, zone)
    expect(changesOf(noted, shown, { ...shown, notes: '  ' }, now, zone)).toEqual({ notes: null })
  })

  it.each([
    [{ start: { kind: 'at', day: '', time: '09:00' } }, 'start', 'noTime'],
    [{ start: { kind: 'at', day: '1899-12-31', time: '09:00' } }, 'start', 'tooOld'],
    [{ end: { kind: 'at', day: '2026-11-02', time: '09:00' } }, 'end', 'future'],
    [{ notes: 'x'.repeat(2001) }, 'notes', 'notes'],
  ] as const)('%o keeps it from being saved', (change, field, problem) => {
    expect(problemOf({ ...before, ...change }, now, zone)).toEqual({ field, problem })
  })

  it('can be saved with an end before the start', () => {
    const odd = { ...before, end: { kind: 'at', day: '2026-10-31', time: '20:00' } as const }
    expect(problemOf(odd, now, zone)).toBeNull()
  })
})
