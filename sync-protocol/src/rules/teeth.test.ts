import { expect, it } from 'vitest'
import { toothNumbers } from '#reference/teeth.ts'
import { placeOf, teethOf, toothId, usualMonthsOf } from './teeth.ts'

const row = (id: string, tooth: (typeof toothNumbers)[number], day: string) => ({
  id,
  tooth,
  timestamp: `2026-03-${day}T09:00:00.000Z`,
})

it('there are twenty teeth, each with a unique id per baby', () => {
  const ids = toothNumbers.flatMap((tooth) => ['mia', 'lea'].map((baby) => toothId(baby, tooth)))
  expect(new Set(ids).size).toBe(40)
})

it('gives the jaw, and the months in which a tooth usually comes through', () => {
  expect(placeOf('51')).toEqual({ jaw: 'upper', kind: '1' })
  expect(placeOf('75')).toEqual({ jaw: 'lower', kind: '5' })
  expect(usualMonthsOf('81')).toEqual([6, 10])
  expect(usualMonthsOf('65')).toEqual([25, 33])
  for (const tooth of toothNumbers) {
    const [from, to] = usualMonthsOf(tooth)
    expect(from).toBeLessThan(to)
  }
})

it('uses the earliest of several rows for one tooth, in any order', () => {
  const rows = [row('c', '51', '03'), row('a', '71', '02'), row('b', '71', '01')]
  for (const order of [rows, rows.toReversed()])
    expect(teethOf(order).map(({ id }) => id)).toEqual(['b', 'c'])
})
