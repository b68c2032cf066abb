import { expect, it } from 'vitest'
import { barPath } from './bar-path.ts'

it('rounds the corners as far as the width allows', () => {
  expect(barPath(10, 1.5, 40, 8)).toBe(
    'M12 1.5h36a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-36a2 2 0 0 1 -2 -2v-4a2 2 0 0 1 2 -2Z',
  )
  expect(barPath(10, 1.5, 1.2, 8)).toBe(
    'M10.6 1.5h0a0.6 0.6 0 0 1 0.6 0.6v6.8a0.6 0.6 0 0 1 -0.6 0.6h0a0.6 0.6 0 0 1 -0.6 -0.6v-6.8a0.6 0.6 0 0 1 0.6 -0.6Z',
  )
})
