import { describe, expect, it } from 'vitest'
import { timesOf, type SessionValues } from './session-values.ts'
import { hintOf } from './time-hints.ts'

const zone = 'Asia/Tbilisi'
const at = (text: string) => Date.parse(`${text}:00+04:00`)
const now = at('2026-11-21T12:00')
const well = (text: string) => ({ kind: 'at', day: text.slice(0, 10), time: text.slice(11) }) as const
const nothing = { at: NaN, until: NaN, notes: null }
const untouched = { start: { kind: 'now' }, end: { kind: 'now' }, notes: '' } as const

const hint = (start: string, end: string | null, others: { at: number; until: number | null }[] = []) => {
  const values: SessionValues = { start: well(start), end: end === null ? null : well(end), notes: '' }
  return hintOf(values, timesOf(nothing, untouched, values, now, zone), others, now, zone)
}

describe('hints at implausible session times', () => {
  it('gives no hint for plausible times', () => {
    expect(hint('2026-11-21T09:00', '2026-11-21T10:00')).toBeUndefined()
    expect(hint('2026-11-21T09:00', null)).toBeUndefined()
    expect(hint('2026-11-21T09:00', '')).toBeUndefined()
  })

  it('offers the evening before as start when the end is before the start', () => {
    expect(hint('2026-11-21T21:00', '2026-11-21T06:30')).toEqual({
      ...{ kind: 'future', well: 'start' },
      fix: { well: 'start', kind: 'dayBefore', to: well('2026-11-20T21:00') },
    })
    expect(hint('2026-11-21T11:00', '2026-11-21T06:30')).toEqual({
      ...{ kind: 'endsBeforeStart', well: 'end' },
      fix: { well: 'start', kind: 'dayBefore', to: well('2026-11-20T11:00') },
    })
  })

  it('offers the next morning as end when that is in the past', () => {
    expect(hint('2026-11-20T22:00', '2026-11-20T06:30')).toEqual({
      ...{ kind: 'endsBeforeStart', well: 'end' },
      fix: { well: 'end', kind: 'dayAfter', to: well('2026-11-21T06:30') },
    })
  })

  it('offers no correction when a shift by one day does not help', () => {
    expect(hint('2026-11-20T22:00', '2026-11-17T06:30')).toEqual({ kind: 'endsBeforeStart', well: 'end' })
    expect(hint('2026-11-24T21:00', null)).toEqual({ kind: 'future', well: 'start' })
  })

  const nap = { at: at('2026-11-21T09:00'), until: at('2026-11-21T10:00') }
  it.each([
    ['2026-11-21T09:30', '2026-11-21T10:30', { well: 'start', to: well('2026-11-21T10:00'), kind: 'trim' }],
    ['2026-11-21T08:30', '2026-11-21T09:30', { well: 'end', to: well('2026-11-21T09:00'), kind: 'trim' }],
    ['2026-11-21T09:10', '2026-11-21T09:50', undefined],
    ['2026-11-21T08:00', '2026-11-21T11:00', undefined],
  ])('%s to %s overlaps a nap', (start, end, fix) => {
    const found = hint(start, end, [nap])
    expect(found?.kind).toBe('overlap')
    expect(found?.other).toBe(nap)
    expect(found?.fix).toEqual(fix)
  })

  it('treats touching sessions and an overlap of seconds as no overlap', () => {
    expect(hint('2026-11-21T10:00', '2026-11-21T11:00', [nap])).toBeUndefined()
    expect(
      hint('2026-11-21T10:00', '2026-11-21T11:00', [{ ...nap, until: nap.until + 40_000 }]),
    ).toBeUndefined()
  })

  it('treats a running session as lasting until now', () => {
    const running = { at: at('2026-11-21T11:00'), until: null }
    expect(hint('2026-11-21T10:00', '2026-11-21T11:30', [running])?.fix?.to).toEqual(well('2026-11-21T11:00'))
    expect(hint('2026-11-21T10:00', '2026-11-21T11:00', [running])).toBeUndefined()
  })
})
