import { describe, expect, it } from 'vitest'
import { durationMinutes, fieldOfEarlyEnd } from './session-times.ts'

const at = (time: string) => `2026-03-01T${time}Z`

describe('durationMinutes', () => {
  it.each([
    ['running', '08:00:00.000', null, null],
    ['none', '08:00:00.000', '08:00:00.000', 0],
    ['the minute before is not over', '08:00:00.000', '08:59:59.999', 59],
    ['an hour', '08:00:00.000', '09:00:00.000', 60],
    ['the wrong way round', '08:00:00.000', '07:00:00.000', 0],
  ])('%s', (_, start, end, minutes) => {
    expect(durationMinutes({ startTime: at(start), endTime: end && at(end) })).toBe(minutes)
  })

  it('counts elapsed time, also in a night with a clock change', () => {
    expect(
      durationMinutes({ startTime: '2026-03-28T22:00:00.000Z', endTime: '2026-03-29T05:00:00.000Z' }),
    ).toBe(420)
  })
})

describe('fieldOfEarlyEnd', () => {
  const odd = { startTime: at('08:00:00.000'), endTime: at('07:59:59.999') }
  it.each([
    ['in order', { ...odd, endTime: odd.startTime }, odd, null],
    ['running', { ...odd, endTime: null }, odd, null],
    ['by its end', odd, { endTime: odd.endTime }, 'endTime'],
    ['by its start', odd, { startTime: odd.startTime }, 'startTime'],
    ['by both', odd, odd, 'endTime'],
    ['as it was', odd, {}, null],
  ])('%s', (_, session, edited, field) => {
    expect(fieldOfEarlyEnd(session, edited)).toBe(field)
  })
})
