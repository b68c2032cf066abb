import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hourly, repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs at the start and each hour, continues after a failure, and ends when stopped', async () => {
  const lines: string[] = []
  let runs = 0
  const stop = hourly(
    async () => {
      if (++runs === 1) throw new Error('no database')
    },
    (line) => lines.push(line),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect([runs, lines]).toEqual([1, ['Cleanup: no database']])
  await vi.advanceTimersByTimeAsync(2 * 3_600_000)
  expect([runs, lines.length]).toEqual([3, 1])
  await stop()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(runs).toBe(3)
})

it('waits for the running task when stopped', async () => {
  let finish = () => {}
  const stop = hourly(
    () => new Promise<void>((resolve) => (finish = resolve)),
    () => {},
  )
  await vi.advanceTimersByTimeAsync(0)
  let stopped = false
  const stopping = stop().then(() => (stopped = true))
  await vi.advanceTimersByTimeAsync(10)
  expect(stopped).toBe(false)
  finish()
  await stopping
})

it('skips a start while the previous run lasts', async () => {
  const finish: (() => void)[] = []
  const stop = repeat(() => new Promise<void>((resolve) => finish.push(resolve)), {
    every: 1000,
    name: 'Slow',
    log: () => {},
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(finish).toHaveLength(1)
  finish[0]!()
  await vi.advanceTimersByTimeAsync(1000)
  expect(finish).toHaveLength(2)
  finish[1]!()
  await stop()
})
