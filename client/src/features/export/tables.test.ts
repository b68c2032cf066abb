import { describe, expect, it } from 'vitest'
import { entryKindNames, entryKinds } from 'sync-protocol/entities/entry-kinds'
import type { AnyRow } from 'sync-protocol/entities/registry'
import { type CsvContext, csvUnits } from 'sync-protocol/rules/export/csv-columns'
import { allSamples } from '../../../test/sample-entries.ts'
import { csvTable, fileNameOf, tableKinds, type TableKind } from './tables.ts'

const base = {
  id: '0199f3a0-0000-7000-8000-000000000001',
  babyId: 'b',
  createdAt: '2026-11-22T08:00:00.000Z',
  createdBy: 'anna',
} as unknown as AnyRow
const context = (units: keyof typeof csvUnits = 'metric', segments: object[] = []): CsvContext => ({
  units: csvUnits[units],
  babyName: () => 'Mia',
  personName: (id) => (id === 'anna' ? 'Anna' : ''),
  segmentsOf: () => segments as never,
  wakingsOf: () => [],
  now: Date.UTC(2026, 10, 22, 12),
})
const table = (kind: TableKind, row: object, of = context()) => {
  const { heads, cellsOf } = csvTable(kind, of)
  const cells = cellsOf({ ...base, ...row })
  return Object.fromEntries(heads.map((head, at) => [head, cells[at]]))
}

describe('a table', () => {
  const bottle = {
    startTime: '2026-11-22T05:24:00.000Z',
    endTime: null,
    timeZone: 'Asia/Tbilisi',
    feedType: 'BOTTLE',
    amount: { ml: 118.29, unit: 'fl_oz', value: 4 },
  }
  it('has the number and the length of wakings of a sleep', () => {
    const slept = {
      startTime: '2026-11-21T20:00:00.000Z',
      endTime: '2026-11-22T05:00:00.000Z',
      timeZone: 'UTC',
    }
    const woke = (from: string, to: string | null) => ({ startTime: from, endTime: to }) as never
    const wakings = [
      woke('2026-11-22T01:00:00.000Z', '2026-11-22T01:20:00.000Z'),
      woke('2026-11-22T04:55:00.000Z', null),
    ]
    const settling = { settling: 'ROCKED', fellAsleepIn: 'UNDER_10', wakeMood: 'CALM' }
    expect(
      table('sleepSession', { ...slept, ...settling }, { ...context(), wakingsOf: () => wakings }),
    ).toMatchObject({
      ...{ 'Fell asleep': 'ROCKED', 'Fell asleep in (min)': 'UNDER_10', 'Mood on waking': 'CALM' },
      ...{ 'Duration (min)': 540, Wakings: 2, 'Awake (min)': 25 },
    })
    expect(table('sleepSession', slept)).toMatchObject({ 'Awake (min)': null })
  })
  it('has each figure in the unit of its header', () => {
    expect(table('feedingSession', bottle)).toMatchObject({
      Baby: 'Mia',
      Start: '2026-11-22 09:24',
      'Time zone': 'Asia/Tbilisi',
      'Amount (ml)': 118.29,
      'At the breast (min)': null,
      'Logged by': 'Anna',
    })
    expect(table('feedingSession', bottle, context('imperial'))).toMatchObject({ 'Amount (fl oz)': 4 })
    const fever = {
      timestamp: base.createdAt,
      timeZone: 'UTC',
      reading: { tenthsC: 385, unit: 'C', value: 38.5 },
    }
    expect(table('temperature', fever)).toMatchObject({ 'Temperature (°C)': 38.5 })
    expect(table('temperature', fever, context('imperial'))).toMatchObject({ 'Temperature (°F)': 101.3 })
    const measured = {
      date: '2026-11-20',
      weight: { g: 3401.94 },
      height: { mm: 495.3 },
      headCircumference: null,
    }
    expect(table('growthMeasurement', measured, context('imperial'))).toMatchObject({
      'Weight (lb)': 7.5,
      'Length (in)': 19.5,
      'Head circumference (in)': null,
    })
    expect(table('growthMeasurement', measured)).toMatchObject({ 'Weight (kg)': 3.4, 'Length (cm)': 49.53 })
  })

  it.each([
    ['metric', { weight: { g: 3456, unit: 'g', value: 3456 } }, 'Weight (kg)', 3.456],
    ['metric', { weight: { g: 3456, unit: 'kg', value: 3.456 } }, 'Weight (kg)', 3.456],
    ['imperial', { weight: { g: 3401.94, unit: 'lb', value: 7.503 } }, 'Weight (lb)', 7.503],
    ['metric', { height: { mm: 501.25, unit: 'm', value: 0.50125 } }, 'Length (cm)', 50.125],
    [
      'metric',
      { headCircumference: { mm: 351.25, unit: 'cm', value: 35.125 } },
      'Head circumference (cm)',
      35.125,
    ],
  ] as const)('gives a measure back as it was entered: %s %o', (units, measured, head, value) => {
    expect(table('growthMeasurement', { date: '2026-11-20', ...measured }, context(units))).toMatchObject({
      [head]: value,
    })
  })

  it.each([
    ['medicine', { dose: { unit: 'ML', value: 1.005 } }, 'Dose', 1.005],
    ['temperature', { reading: { tenthsC: 367, unit: 'C', value: 36.65 } }, 'Temperature (°C)', 36.65],
  ] as const)('gives a figure of %s back as it was entered', (kind, entered, head, value) => {
    const moment = { timestamp: base.createdAt, timeZone: 'UTC' }
    expect(table(kind, { ...moment, ...entered })).toMatchObject({ [head]: value })
  })

  it('sums the sides of a nursing as the screens do, without pauses', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 8, minute)).toISOString()
    const segments = [
      { side: 'LEFT', startTime: at(0), endTime: at(8) },
      { side: 'RIGHT', startTime: at(10), endTime: at(15) },
    ]
    const nursing = {
      startTime: at(0),
      endTime: at(20),
      timeZone: 'UTC',
      feedType: 'BREAST_BOTH',
      amount: null,
    }
    expect(table('feedingSession', nursing, context('metric', segments))).toMatchObject({
      'Duration (min)': 20,
      'Left breast (min)': 8,
      'Right breast (min)': 5,
      'At the breast (min)': 13,
    })
  })

  it("has the same file name as in the server's archive", () => {
    expect(fileNameOf('sleepSession')).toBe('sleep-session')
  })
})

describe.each(entryKindNames)('%s', (kind) => {
  const { fieldNames } = entryKinds[kind]
  const sample = allSamples[kind]

  it('has a table with every field that users set', () => {
    expect(tableKinds).toContain(kind)
    const csv = csvTable(kind, {
      units: csvUnits.metric,
      babyName: () => 'Mia',
      personName: () => 'Anna',
      segmentsOf: () => [],
      wakingsOf: () => [],
      now: Date.now(),
    })
    const rowOf = (fields: object) =>
      JSON.stringify(csv.cellsOf({ id: '1', babyId: '2', createdBy: '3', ...fields } as unknown as AnyRow))
    // Two rows that differ in one field must differ in a cell.
    for (const field of fieldNames as string[]) {
      if (field === 'separate') continue
      const other = { ...sample, [field]: otherOf(field, sample[field as never]) }
      expect(rowOf(other), field).not.toBe(rowOf(sample))
    }
  })
})

/** Another value of a field, which the table must show as different. */
function otherOf(field: string, value: unknown): unknown {
  if (field === 'timeZone') return 'Asia/Tbilisi'
  if (Array.isArray(value)) return value.slice(1)
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (typeof value === 'object') return otherAmount(value as Record<string, unknown>)
  return Number.isNaN(Date.parse(String(value))) ? `${String(value)}!` : '2026-03-02T11:00:00.000Z'
}

const otherAmount = (value: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, typeof one === 'number' ? one + 1 : one]),
  )
