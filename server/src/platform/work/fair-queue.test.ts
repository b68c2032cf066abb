import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FairQueue, type Work } from './fair-queue.ts'

/** Tasks that end on request, and the order in which they began. */
function testQueue(limits: ConstructorParameters<typeof FairQueue>[0]) {
  const queue = new FairQueue(limits)
  const started: string[] = []
  const open: { name: string; end: () => void }[] = []
  const results: Promise<unknown>[] = []
  const add = (name: string, owner: Work<void>['owner'], more: Partial<Work<void>> = {}) => {
    const run = () =>
      new Promise<void>((end) => {
        started.push(name)
        open.push({ name, end })
      })
    const result = queue.run({ owner, run, ...more })
    result.catch(() => undefined)
    results.push(result)
    return result
  }
  const endOne = async (name = open[0]?.name) => {
    const at = open.findIndex((one) => one.name === name)
    open.splice(at, 1)[0]!.end()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const endAll = async () => {
    while (open.length > 0) await endOne()
  }
  return { queue, begun: started, open, add, endOne, endAll, results }
}
const wideLimits = { waitingPerOwner: 100, waiting: 1000 }

describe('owners', () => {
  it('take turns, however many tasks one has', async () => {
    const { add, begun: started, endAll } = testQueue({ slots: 1, ...wideLimits })
    for (let n = 0; n < 5; n++) void add(`a${n}`, ['a'])
    for (let n = 0; n < 2; n++) void add(`b${n}`, ['b'])
    await endAll()
    expect(started).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'a3', 'a4'])
  })

  it('share the slots of an account among its sessions', async () => {
    const { add, begun: started, endAll } = testQueue({ slots: 1, ...wideLimits })
    for (let n = 0; n < 3; n++) void add(`a1-${n}`, ['a', '1'])
    void add('a2-0', ['a', '2'])
    void add('b-0', ['b', '1'])
    await endAll()
    expect(started).toEqual(['a1-0', 'b-0', 'a2-0', 'a1-1', 'a1-2'])
  })

  it('pay by cost: an expensive task is followed by as many cheap ones', async () => {
    const { add, begun: started, endAll } = testQueue({ slots: 1, ...wideLimits })
    for (let n = 0; n < 2; n++) void add(`a${n}`, ['a'], { cost: 4 })
    for (let n = 0; n < 5; n++) void add(`b${n}`, ['b'], { cost: 1 })
    await endAll()
    expect(started.indexOf('a1')).toBeGreaterThanOrEqual(4)
  })

  it('never hold all slots, so that another one starts at once', async () => {
    const { add, begun: started, open } = testQueue({ slots: 3, ...wideLimits })
    for (let n = 0; n < 9; n++) void add(`a${n}`, ['a'])
    expect(open).toHaveLength(2)
    void add('b', ['b'])
    expect(started).toEqual(['a0', 'a1', 'b'])
  })

  it('leave a slot for short tasks, even if each brings one long task', async () => {
    const { add, begun: started } = testQueue({ slots: 2, ...wideLimits })
    void add('long1', ['a'], { isLong: true })
    void add('long2', ['b'], { isLong: true })
    void add('short', ['c'])
    expect(started).toEqual(['long1', 'short'])
  })

  it('gain no credit while they have no tasks', async () => {
    const { add, begun: started, endAll, endOne } = testQueue({ slots: 1, ...wideLimits })
    void add('b', ['b'])
    await endOne()
    for (let n = 0; n < 20; n++) void add(`a${n}`, ['a'])
    for (let n = 0; n < 10; n++) await endOne()
    for (let n = 0; n < 10; n++) void add(`b${n}`, ['b'])
    await endAll()
    const turns = started.slice(12, 24).map((name) => name[0])
    expect(turns.filter((one) => one === 'a').length).toBe(6)
  })
})

describe('waiting tasks', () => {
  it('are limited for one owner and for all of them', async () => {
    const { add, open } = testQueue({ slots: 1, waitingPerOwner: 2, waiting: 3 })
    for (let n = 0; n < 3; n++) void add(`a${n}`, ['a'])
    await expect(add('a3', ['a'])).rejects.toMatchObject({ code: 'busy', extra: { retryAfter: 5 } })
    void add('b0', ['b'])
    await expect(add('c0', ['c'])).rejects.toMatchObject({ code: 'busy' })
    expect(open).toHaveLength(1)
  })

  it('are dropped when their caller disconnects', async () => {
    const { add, begun: started, endAll } = testQueue({ slots: 1, waitingPerOwner: 1, waiting: 1 })
    void add('a', ['a'])
    const client = new AbortController()
    const dropped = add('b', ['b'], { signal: client.signal })
    client.abort()
    await expect(dropped).rejects.toMatchObject({ code: 'busy' })
    void add('c', ['c'])
    await endAll()
    expect(started).toEqual(['a', 'c'])
  })

  it('run even when there have been more owners than the queue remembers', async () => {
    const { add, begun: started, endOne, endAll } = testQueue({ slots: 1, ...wideLimits })
    for (let n = 0; n < 1100; n++) {
      void add(`${n}`, [`owner ${n}`])
      // Two more wait at any time.
      if (n > 1) await endOne()
    }
    await endAll()
    expect(started).toHaveLength(1100)
  })

  it('continue after a task that fails', async () => {
    const queue = new FairQueue({ slots: 1, ...wideLimits })
    const failed = queue.run({ owner: ['a'], run: () => Promise.reject(new Error('broken')) })
    const next = queue.run({ owner: ['a'], run: async () => 'done' })
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})

it('run each once, leave no slot empty, and give nobody two turns more than another, for any input', async () => {
  const tasks = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2')), {
    maxLength: 60,
  })
  await fc.assert(
    fc.asyncProperty(tasks, fc.integer({ min: 1, max: 4 }), async (list, slots) => {
      const { add, begun: started, open, endOne, results } = testQueue({ slots, ...wideLimits })
      list.forEach(([account, session], n) => void add(`${account}${n}`, [account, session]))
      const left = new Map<string, number>()
      for (const [account] of list) left.set(account, (left.get(account) ?? 0) + 1)
      while (open.length > 0) {
        const owners = [...left].filter(([, count]) => count > 0).length
        const could = Math.min(slots, owners > 1 ? Infinity : Math.max(1, slots - 1))
        const waiting = list.length - started.length
        if (waiting > 0 && owners > 1)
          expect(open.length).toBeGreaterThanOrEqual(Math.min(could, slots - 1) || 1)
        const { name } = open[0]!
        await endOne()
        left.set(name[0]!, left.get(name[0]!)! - 1)
      }
      expect(started).toHaveLength(list.length)
      expect(new Set(started).size).toBe(list.length)
      await Promise.all(results)
      if (slots > 1) return
      // While both have tasks, neither is ahead by more than a turn.
      for (const [one, other] of [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'd'],
      ] as const) {
        const turns = started.filter((name) => name[0] === one || name[0] === other).map((name) => name[0])
        const shared =
          2 * Math.min(...[one, other].map((name) => turns.filter((turn) => turn === name).length))
        const among = turns.slice(0, shared)
        let [ahead, maxLead] = [0, 0]
        for (const turn of among) {
          ahead += turn === one ? 1 : -1
          maxLead = Math.max(maxLead, Math.abs(ahead))
        }
        expect(maxLead).toBeLessThanOrEqual(2)
      }
    }),
    { numRuns: 100 },
  )
})
