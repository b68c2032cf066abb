import { babyOf, familyLog, type FamilyPlan } from 'sync-protocol/demo/family'
import { rowsOf } from 'sync-protocol/demo/rows'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { answer, type Ask, type Given } from './analyst.ts'
import { analystIn } from './ask-analyst.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
const timeZone = 'Europe/Kyiv'
const plan: FamilyPlan = { name: 'Mia', seed: 3, ageDays: 120, days: 40, timeZone, spread: 14 }
const given: Given<'analysis'> = {
  baby: { ...babyOf(plan, now), dayStart: '07:00', dayEnd: '19:00' } as Given<'analysis'>['baby'],
  rows: rowsOf(familyLog(plan, now)),
  growth: [],
  now,
  timeZone,
}

let heard: (event: { data: { number: number; ask: Ask; given: unknown } }) => void

/** The worker's own script on the other side of a real copy of each message. */
class FakeWorker extends EventTarget {
  isTerminated = false
  /** Whether its script came. */
  private readonly isLoaded: boolean
  constructor(isLoaded = true) {
    super()
    this.isLoaded = isLoaded
  }
  postMessage(asked: unknown) {
    const data = structuredClone(asked) as Parameters<typeof heard>[0]['data']
    if (this.isLoaded) queueMicrotask(() => heard({ data }))
  }
  terminate() {
    this.isTerminated = true
  }
}
const analystOf = (worker: FakeWorker) => {
  vi.stubGlobal('postMessage', (message: unknown) =>
    worker.dispatchEvent(new MessageEvent('message', { data: structuredClone(message) })),
  )
  return analystIn(() => worker as unknown as Worker)
}

beforeAll(async () => {
  const listen = vi.spyOn(globalThis, 'addEventListener')
  listen.mockImplementation(((_: string, listener: typeof heard) => (heard = listener)) as never)
  await import('./analyst.worker.ts')
  listen.mockRestore()
})
afterEach(() => void vi.unstubAllGlobals())

it('gives from a worker exactly what the rules give when they are asked directly', async () => {
  const ask = analystOf(new FakeWorker())
  const [analysis, outlook] = await Promise.all([ask('analysis', given), ask('outlook', given)])
  expect(analysis.insights.length).toBeGreaterThan(0)
  expect(analysis).toEqual(answer('analysis', given))
  expect(outlook).toEqual(analysis.outlook)
})

it('says what went wrong in the worker', async () => {
  const ask = analystOf(new FakeWorker())
  await expect(ask('outlook', { ...given, timeZone: 'Nowhere/Land' })).rejects.toThrow('Nowhere')
})

it('thinks on the page where no worker starts', async () => {
  const ask = analystIn(() => {
    throw new Error('refused')
  })
  expect(await ask('analysis', given)).toEqual(answer('analysis', given))
})

it('thinks on the page once the script of the worker does not come', async () => {
  const worker = new FakeWorker(false)
  const ask = analystOf(worker)
  const asked = ask('outlook', given)
  worker.dispatchEvent(new Event('error'))
  expect(await asked).toEqual(answer('outlook', given))
  expect(worker.isTerminated).toBe(true)
  expect(await ask('outlook', given)).toEqual(await asked)
})
