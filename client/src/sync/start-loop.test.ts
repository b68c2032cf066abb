import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLocal, type Local } from '../../test/local.ts'
import { SyncLoop } from './loop.ts'
import { startLoop } from './start-loop.ts'
import { StatusBoard } from './status.ts'

let local: Local
let loaded: SyncLoop[]
let stop = () => {}
beforeEach(async () => {
  local = await openLocal()
  loaded = []
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** A server that refuses the session: the loop makes one request and sets the status. */
const refused = () => Promise.reject(new Error('asked'))
const begin = (load?: () => Promise<{ SyncLoop: typeof SyncLoop }>) => {
  const api = { call: vi.fn(refused), callRaw: vi.fn(refused) }
  const context = { db: local.db, clock: local.clock, api } as never
  stop = startLoop(context, new StatusBoard(local.db.userId), (loop) => loaded.push(loop), load)
  return api
}

it('starts the loop once its code is loaded', async () => {
  const api = begin()
  expect(loaded).toEqual([])
  await vi.waitFor(() => expect(api.call).toHaveBeenCalled())
  expect(loaded).toHaveLength(1)
})

it('loads again after a failure', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const load = vi
    .fn<() => Promise<{ SyncLoop: typeof SyncLoop }>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValueOnce({ SyncLoop })
  begin(load)
  await vi.advanceTimersByTimeAsync(1500)
  expect(load).toHaveBeenCalledTimes(2)
  expect(loaded).toHaveLength(1)
})

it('starts nothing if it was stopped before the code was loaded', async () => {
  let arrive = (_: { SyncLoop: typeof SyncLoop }) => {}
  begin(() => new Promise((resolve) => (arrive = resolve)))
  stop()
  arrive({ SyncLoop })
  await Promise.resolve()
  expect(loaded).toEqual([])
})
