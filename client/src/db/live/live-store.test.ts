import { expect, it, vi } from 'vitest'
import { diaperPut, nextRowId, openLocal } from '../../../test/local.ts'
import { live } from './following.ts'
import { LiveStore } from './live-store.ts'
import { write } from '../write/write.ts'

it('queries once for all subscribers, notifies them of changes only, and stops with the last', async () => {
  const local = await openLocal()
  const query = vi.fn(() => local.db.outbox.count())
  const store = new LiveStore(live(query)(local.db), (a, b) => a === b)
  const [first, second] = [vi.fn(), vi.fn()]
  const stops = [store.subscribe(first), store.subscribe(second)]
  expect(store.get()).toBeUndefined()
  await vi.waitFor(() => expect(store.get()).toBe(0))
  expect(query).toHaveBeenCalledTimes(1)

  await write(local.db, local.clock, [diaperPut(nextRowId())])
  await vi.waitFor(() => expect(store.get()).toBe(1))
  expect(first).toHaveBeenCalledTimes(2)
  expect(second).toHaveBeenCalledTimes(2)

  // The number is the same: the query runs again, and no subscriber is notified.
  const callsBefore = query.mock.calls.length
  const [op] = await local.db.outbox.toArray()
  await local.db.transaction('rw', local.db.outbox, async () => {
    await local.db.outbox.delete(op!.order!)
    await local.db.outbox.add({ ...op!, order: undefined })
  })
  await vi.waitFor(() => expect(query.mock.calls.length).toBeGreaterThan(callsBefore))
  stops.forEach((stop) => stop())
  expect(first).toHaveBeenCalledTimes(2)

  const last = query.mock.calls.length
  await write(local.db, local.clock, [diaperPut(nextRowId())])
  expect(query).toHaveBeenCalledTimes(last)
  const stop = store.subscribe(first)
  await vi.waitFor(() => expect(store.get()).toBe(2))
  stop()
})
