import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, icsOf } from './ics.ts'

const now = Date.UTC(2026, 10, 21, 12)
const event: CalendarEvent = {
  id: '0199f3a0-0000-7000-8000-000000000001',
  title: 'Mia: allergy clinic',
  description: '',
  day: '2026-12-14',
  time: '09:30',
  timeZone: 'Asia/Tbilisi',
}

/** Parses the file like a calendar. */
const read = (ics: string) => {
  const [found, ...more] = new ICAL.Component(ICAL.parse(ics) as never).getAllSubcomponents('vevent')
  expect(more).toEqual([])
  return new ICAL.Event(found)
}

describe('the calendar file of a visit', () => {
  it('is read by a parser: title, time and duration', () => {
    const { summary, startDate, endDate, uid, description } = read(icsOf(event, now))
    expect(summary).toBe(event.title)
    expect(uid).toBe(event.id)
    expect(description).toBeNull()
    expect(startDate.toJSDate().toISOString()).toBe('2026-12-14T05:30:00.000Z')
    expect(endDate.toJSDate().toISOString()).toBe('2026-12-14T06:00:00.000Z')
  })

  it.each([
    ['Europe/Kyiv', '2026-03-28', '2026-03-28T07:30:00.000Z'],
    ['Europe/Kyiv', '2026-03-29', '2026-03-29T06:30:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T14:30:00.000Z'],
  ])(
    'means local time at the doctor’s, before and after a clock change (%s, %s)',
    (timeZone, day, instant) => {
      const { startDate } = read(icsOf({ ...event, day, timeZone }, now))
      expect(startDate.toJSDate().toISOString()).toBe(instant)
    },
  )

  it('is an all-day event without a time, in any zone', () => {
    const { startDate, endDate } = read(icsOf({ ...event, day: '2026-12-31', time: null }, now))
    expect([startDate.isDate, startDate.toString(), endDate.toString()]).toEqual([
      true,
      '2026-12-31',
      '2027-01-01',
    ])
  })

  it('keeps every text unchanged, in lines of at most 75 bytes', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab ,;\\:"\n', 'ї', 'ა', '👶', 'é'), maxLength: 200 })
    fc.assert(
      fc.property(text, text, (title, description) => {
        const ics = icsOf({ ...event, title, description }, now)
        const parsed = read(ics)
        expect([parsed.summary, parsed.description ?? '']).toEqual([title, description])
        for (const line of ics.split('\r\n'))
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      }),
    )
  })
})
