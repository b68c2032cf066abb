import { describe, expect, it } from 'vitest'
import { addDays } from '#rules/civil-day.ts'
import { doctorTenthsC, suggestedStart } from './fever.ts'

const hour = 3_600_000
const now = Date.UTC(2026, 2, 29, 0, 30)
const reading = (hoursAgo: number, tenthsC: number) => ({ at: now - hoursAgo * hour, tenthsC })
const span = (fromAgo: number, untilAgo: number | null) => ({
  from: now - fromAgo * hour,
  until: untilAgo === null ? null : now - untilAgo * hour,
})

describe('suggestedStart', () => {
  it.each([
    ['nothing measured', [], null],
    ['37.9 °C', [reading(1, 379)], null],
    ['38.0 °C', [reading(1, 380)], 1],
    ['a fever over midnight and after it', [reading(3, 384), reading(0.2, 388)], 3],
    ['a fever of a day ago', [reading(24, 390)], null],
    ['a fever that goes on', [reading(50, 381), reading(30, 385), reading(20, 386), reading(2, 379)], 50],
    ['one after a day without', [reading(50, 390), reading(26, 385), reading(2, 386)], 2],
    ['what lies in the future', [{ at: now + hour, tenthsC: 390 }], null],
  ] as const)('%s', (_, temperatures, ago) => {
    expect(suggestedStart(temperatures, [], now)).toBe(ago === null ? null : now - ago * hour)
  })

  it('suggests nothing while an illness continues', () => {
    expect(suggestedStart([reading(1, 390)], [span(30, null)], now)).toBeNull()
  })

  it('suggests nothing for a fever of an ended illness, but suggests a start for a later fever', () => {
    const over = [span(60, 5)]
    expect(suggestedStart([reading(8, 390)], over, now)).toBeNull()
    expect(suggestedStart([reading(8, 390), reading(2, 385)], over, now)).toBe(now - 2 * hour)
  })
})

describe('suggestedStart of a fever that is no illness', () => {
  const leftOut = now - 30 * hour
  it('suggests nothing while that fever continues, also with later readings', () => {
    const readings = [reading(30, 385), reading(20, 386), reading(1, 392)]
    expect(suggestedStart(readings, [], now)).toBe(now - 30 * hour)
    expect(suggestedStart(readings, [], now, leftOut)).toBeNull()
  })

  it('suggests a start for a fever 24 hours or more after the last reading of it', () => {
    const readings = [reading(30, 385), reading(28, 374), reading(6, 381), reading(2, 390)]
    expect(suggestedStart(readings, [], now, leftOut)).toBe(now - 6 * hour)
    expect(suggestedStart([reading(30, 385), reading(6.1, 381)], [], now, leftOut)).toBeNull()
  })
})

describe('doctorTenthsC', () => {
  const born = '2026-01-01'
  const full = {
    ...{ birthDate: born, isPreterm: false, gestationalWeeks: null, gestationalDays: null },
    useCorrectedAge: false,
  }
  const early = { ...full, isPreterm: true, gestationalWeeks: 34, gestationalDays: 0 }
  const on = (baby: typeof full | typeof early, age: number) => doctorTenthsC(baby, addDays(born, age))
  it.each([
    [0, 380],
    [89, 380],
    [90, 383],
    [182, 383],
    [183, 394],
    [900, 394],
  ])('day %i of life: %i', (age, tenths) => {
    expect(on(full, age)).toBe(tenths)
  })
  it('counts from the due date of a preterm baby', () => {
    expect([131, 132].map((age) => on(early, age))).toEqual([380, 383])
  })
})
