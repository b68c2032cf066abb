import { expect, it } from 'vitest'
import { toothNumbers } from 'sync-protocol/reference/teeth'
import { box, places, target } from './arch.ts'

it('places every tooth as a complete tap target within the drawing, without overlaps', () => {
  for (const tooth of toothNumbers) {
    const { x, y } = places[tooth]
    expect(Math.min(x, box.width - x)).toBeGreaterThanOrEqual(target / 2)
    expect(Math.min(y, box.height - y)).toBeGreaterThanOrEqual(target / 2)
    for (const other of toothNumbers)
      if (other !== tooth)
        expect(Math.hypot(x - places[other].x, y - places[other].y), `${tooth} ${other}`).toBeGreaterThan(
          target,
        )
  }
})

it("shows the baby's right on the left, and the upper jaw above", () => {
  expect(places['51'].x).toBeLessThan(places['61'].x)
  expect(places['81'].x).toBeLessThan(places['71'].x)
  expect(places['55'].y).toBeLessThan(places['85'].y)
  expect(places['51'].y).toBeLessThan(places['55'].y)
  expect(places['81'].y).toBeGreaterThan(places['85'].y)
})
