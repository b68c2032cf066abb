import { describe, expect, it } from 'vitest'
import type { Row } from '#entities/registry.ts'
import type { DiaryRows } from '#rules/insights/diary.ts'
import { reportOf, reportSpan } from './report.ts'

const none: DiaryRows = {
  sleepSession: [],
  sleepWaking: [],
  feedingSession: [],
  feedingSegment: [],
  diaperChange: [],
  playSession: [],
  temperature: [],
  medicine: [],
  note: [],
}
const timeZone = 'Europe/Kyiv'
const base = {
  createdAt: '2026-01-01T00:00:00.000Z',
  separate: false,
  notes: null,
  clocks: null,
  rowAt: '0',
  timeZone,
}
const sleep = (id: string, startTime: string, endTime: string) =>
  ({
    ...base,
    id,
    startTime,
    endTime,
    sleepType: 'NIGHT_SLEEP',
    location: null,
  }) as unknown as Row<'sleepSession'>
const diaper = (id: string, timestamp: string) =>
  ({ ...base, id, timestamp, wetness: 'WET', soiled: false }) as unknown as Row<'diaperChange'>
const dose = (id: string, name: string) =>
  ({ ...base, id, name, timestamp: '2026-03-28T10:00:00.000Z' }) as unknown as Row<'medicine'>
const request = {
  from: '2026-03-28',
  to: '2026-03-29',
  timeZone,
  now: Date.parse('2026-11-22T00:00:00Z'),
  window: { dayStart: '07:00', dayEnd: '19:00' },
}
const hour = 3_600_000

describe('a report', () => {
  it('counts each day of the range in its zone, including a day of 23 hours, and nothing outside', () => {
    // The clock jumps from 3 to 4 on the 29th: 20:00 to 08:00 are eleven hours.
    const rows = {
      ...none,
      sleepSession: [sleep('a', '2026-03-28T18:00:00.000Z', '2026-03-29T05:00:00.000Z')],
      diaperChange: [
        '2026-03-27T21:59:00.000Z',
        '2026-03-27T22:01:00.000Z',
        '2026-03-29T20:59:00.000Z',
        '2026-03-29T21:01:00.000Z',
      ].map((at, index) => diaper(String(index), at)),
    }
    const { days } = reportOf(rows, [], request)
    expect(days.map(({ day, sleep, diaper }) => [day.day, sleep.totalMs / hour, diaper.count])).toEqual([
      ['2026-03-28', 4, 1],
      ['2026-03-29', 7, 1],
    ])
    const { fromMs, toMs } = reportSpan(request)
    expect([fromMs <= Date.parse('2026-03-27T22:00:00Z'), toMs]).toEqual([
      true,
      Date.parse('2026-03-29T21:00:00Z'),
    ])
  })

  it('has no days without entries, and no future days', () => {
    expect(reportOf(none, [], request)).toEqual({
      days: [],
      medicines: [],
      temperatures: [],
      pumping: { count: 0, ml: 0 },
    })
    expect(reportOf(none, [], { ...request, now: Date.parse('2026-01-01T00:00:00Z') }).days).toEqual([])
  })

  it('names a medicine by its first spelling, and adds up pumped milk', () => {
    const medicine = [dose('1', 'Vitamin D'), dose('2', 'vitamin d'), dose('3', 'Ibuprofen')]
    const pumping = [
      { startTime: '2026-03-28T10:00:00.000Z', left: { ml: 40 }, right: { ml: 50 }, total: null },
      { startTime: '2026-03-29T10:00:00.000Z', left: null, right: null, total: { ml: 80 } },
      { startTime: '2026-03-30T10:00:00.000Z', left: null, right: null, total: { ml: 999 } },
    ] as unknown as Row<'pumping'>[]
    const report = reportOf({ ...none, medicine }, pumping, request)
    expect(report.medicines).toEqual([
      ['Vitamin D', 2],
      ['Ibuprofen', 1],
    ])
    expect(report.pumping).toEqual({ count: 2, ml: 170 })
  })
})
