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

let workerListener: (event: { data: { number: number; ask: Ask; given: unknown } }) => void

/** Passes structured clones of messages to the worker's script. */
class FakeWorker extends EventTarget {
  isTerminated = false
  /** Whether the worker's script can be loaded. */
  private readonly isLoaded: boolean
  constructor(isLoaded = true) {
    super()
    this.isLoaded = isLoaded
  }
  postMessage(message: unknown) {
    const data = structuredClone(message) as Parameters<typeof workerListener>[0]['data']
    if (this.isLoaded) queueMicrotask(() => workerListener({ data }))
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
  listen.mockImplementation(
    ((_: string, listener: typeof workerListener) => (workerListener = listener)) as never,
  )
  await import('./analyst.worker.ts')
  listen.mockRestore()
})
afterEach(() => void vi.unstubAllGlobals())

it('gives from a worker the same results as a direct call', async () => {
  const ask = analystOf(new FakeWorker())
  const [analysis, outlook] = await Promise.all([ask('analysis', given), ask('outlook', given)])
  expect(analysis.insights.length).toBeGreaterThan(0)
  expect(analysis).toEqual(answer('analysis', given))
  expect(outlook).toEqual(analysis.outlook)
})

it('reports an error of the worker', async () => {
  const ask = analystOf(new FakeWorker())
  await expect(ask('outlook', { ...given, timeZone: 'Nowhere/Land' })).rejects.toThrow('Nowhere')
})

it('evaluates on the page if no worker can be started', async () => {
  const ask = analystIn(() => {
    throw new Error('refused')
  })
  expect(await ask('analysis', given)).toEqual(answer('analysis', given))
})

it("evaluates on the page if the worker's script cannot be loaded", async () => {
  const worker = new FakeWorker(false)
  const ask = analystOf(worker)
  const message = ask('outlook', given)
  worker.dispatchEvent(new Event('error'))
  expect(await message).toEqual(answer('outlook', given))
  expect(worker.isTerminated).toBe(true)
  expect(await ask('outlook', given)).toEqual(await message)
})
