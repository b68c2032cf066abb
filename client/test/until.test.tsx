import { performance } from 'node:perf_hooks'
import { expect, it, vi } from 'vitest'
import { until } from './mount.tsx'

it('returns once the condition holds', async () => {
  let attempts = 0
  await until(() => ++attempts > 2)
  expect(attempts).toBe(3)
})

it('fails the test when the condition does not hold in time', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(30_000)
  await expect(until(() => false, 'the greeting')).rejects.toThrow('the greeting did not hold within 20 s')
  now.mockRestore()
})
