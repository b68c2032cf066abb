import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { warmUp } from './warm-up.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const aMinute = () => vi.advanceTimersByTimeAsync(60_000)

class Worker extends EventTarget {
  controller: object | null = null
}
const setUp = (worker: Worker) => {
  const loaded: string[] = []
  const part = (name: string) => () => {
    loaded.push(name)
    return name === 'broken' ? Promise.reject(new Error(name)) : Promise.resolve()
  }
  const stop = warmUp(['checks', 'broken', 'sheet'].map(part), worker as unknown as ServiceWorkerContainer)
  return { loaded, stop }
}

it('waits for the service worker, so that a first visit downloads nothing twice', async () => {
  const worker = new Worker()
  const { loaded } = setUp(worker)
  await aMinute()
  expect(loaded).toEqual([])
  worker.controller = {}
  worker.dispatchEvent(new Event('controllerchange'))
  await aMinute()
  expect(loaded).toEqual(['checks', 'broken', 'sheet'])
})

it('lets the first screen render, then loads one part after the other', async () => {
  const worker = new Worker()
  worker.controller = {}
  const { loaded } = setUp(worker)
  await vi.advanceTimersByTimeAsync(1900)
  expect(loaded).toEqual([])
  await aMinute()
  expect(loaded).toEqual(['checks', 'broken', 'sheet'])
})

it('stops on request', async () => {
  const worker = new Worker()
  worker.controller = {}
  const { loaded, stop } = setUp(worker)
  stop()
  await aMinute()
  expect(loaded).toEqual([])
})
