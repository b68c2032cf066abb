import { expect, it } from 'vitest'
import { toothNumbers } from 'sync-protocol/reference/teeth'
import { box, places, target } from './arch.ts'

it('every tooth is a whole target within the drawing, and none lies on another', () => {
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

it('the right of the baby is on the left, as one looks at it, and the upper jaw is above', () => {
  expect(places['51'].x).toBeLessThan(places['61'].x)
  expect(places['81'].x).toBeLessThan(places['71'].x)
  expect(places['55'].y).toBeLessThan(places['85'].y)
  expect(places['51'].y).toBeLessThan(places['55'].y)
  expect(places['81'].y).toBeGreaterThan(places['85'].y)
})
