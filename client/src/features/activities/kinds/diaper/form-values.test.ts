import { describe, expect, it } from 'vitest'
import { changesOf, problemOf, valuesOf, type DiaperFields } from './form-values.ts'

const zone = 'America/New_York'
const entry: DiaperFields = {
  // The second occurrence of 1:30 in the night when clocks go back.
  timestamp: '2026-11-01T06:30:45.678Z',
  timeZone: zone,
  wetness: 'WET',
  soiled: true,
  consistency: 'SOFT',
  colour: null,
  notes: null,
}
const before = valuesOf(entry, zone)
const now = Date.parse('2026-11-02T00:00:00Z')

describe('diaper form', () => {
  it("shows the viewer's wall-clock time", () => {
    expect(before).toMatchObject({ day: '2026-11-01', time: '01:30', notes: '' })
  })

  it('keeps untouched fields exactly, including seconds and the repeated 1:30', () => {
    expect(changesOf(entry, before, before, zone)).toEqual({})
    expect(changesOf(entry, before, { ...before, wetness: 'DRY' }, zone)).toEqual({ wetness: 'DRY' })
  })

  it('stores the time zone with a new time', () => {
    const moved = { ...valuesOf(entry, 'Europe/Kyiv'), time: '09:00' }
    expect(changesOf(entry, valuesOf(entry, 'Europe/Kyiv'), moved, 'Europe/Kyiv')).toEqual({
      timestamp: '2026-11-01T07:00:00.000Z',
      timeZone: 'Europe/Kyiv',
    })
  })

  it('clears the stool details when there was no stool', () => {
    expect(changesOf(entry, before, { ...before, soiled: false }, zone)).toEqual({
      soiled: false,
      consistency: null,
    })
  })

  it('clears and sets the note', () => {
    const noted = { ...entry, notes: 'rash' }
    const shown = valuesOf(noted, zone)
    expect(changesOf(noted, shown, { ...shown, notes: ' ' }, zone)).toEqual({ notes: null })
    expect(changesOf(entry, before, { ...before, notes: 'rash' }, zone)).toEqual({ notes: 'rash' })
  })

  it.each([
    [{ time: '' }, 'noTime'],
    [{ day: '1899-12-31' }, 'tooOld'],
    [{ day: '2026-11-03' }, 'future'],
    [{ notes: 'x'.repeat(2001) }, 'notes'],
    [{}, null],
  ])('%o is %s', (change, problem) => {
    expect(problemOf({ ...before, ...change }, now, zone)).toBe(problem)
  })
})
