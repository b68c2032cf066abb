import { describe, expect, it } from 'vitest'
import { changesOf, problemOf, valuesOf, type DiaperFields } from './form-values.ts'

const zone = 'America/New_York'
const entry: DiaperFields = {
  // The second 1:30 of the night that has two.
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
  it('shows the wall clock of the viewer', () => {
    expect(before).toMatchObject({ day: '2026-11-01', time: '01:30', notes: '' })
  })

  it('changes nothing that was not touched, not even the seconds or which of two 1:30 it was', () => {
    expect(changesOf(entry, before, before, zone)).toEqual({})
    expect(changesOf(entry, before, { ...before, wetness: 'DRY' }, zone)).toEqual({ wetness: 'DRY' })
  })

  it('moves an entry and says in which zone that was meant', () => {
    const moved = { ...valuesOf(entry, 'Europe/Kyiv'), time: '09:00' }
    expect(changesOf(entry, valuesOf(entry, 'Europe/Kyiv'), moved, 'Europe/Kyiv')).toEqual({
      timestamp: '2026-11-01T07:00:00.000Z',
      timeZone: 'Europe/Kyiv',
    })
  })

  it('forgets what a stool was like when there was none', () => {
    expect(changesOf(entry, before, { ...before, soiled: false }, zone)).toEqual({
      soiled: false,
      consistency: null,
    })
  })

  it('empties and fills the note', () => {
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
