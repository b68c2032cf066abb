import { expect, it, vi } from 'vitest'
import { diaperPut, nextRowId, openLocal } from '../../../test/local.ts'
import { settle } from '../../../test/mount.tsx'
import { followCalmly } from './following.ts'
import { write } from '../write/write.ts'

it('runs once for many changes at once, and not for those of other tables', async () => {
  const local = await openLocal()
  const query = vi.fn(() => local.db.outbox.count())
  const next = vi.fn()
  const { unsubscribe } = followCalmly(['outbox'], query, 50)(local.db).subscribe({ next, error: next })
  await vi.waitFor(() => expect(next).toHaveBeenLastCalledWith(0))
  for (let turn = 0; turn < 4; turn++) void write(local.db, local.clock, [diaperPut(nextRowId())])
  await vi.waitFor(() => expect(next).toHaveBeenLastCalledWith(4))
  await settle(150)
  const callsBefore = query.mock.calls.length
  expect(callsBefore).toBeLessThanOrEqual(3)

  await local.db.meta.put({ key: 'other', value: 1 })
  await settle(150)
  expect(query).toHaveBeenCalledTimes(callsBefore)

  void local.db.outbox.clear()
  await vi.waitFor(() => expect(next).toHaveBeenLastCalledWith(0))
  void write(local.db, local.clock, [diaperPut(nextRowId())])
  unsubscribe()
  await settle(150)
  expect(next).toHaveBeenLastCalledWith(0)
})

it('a failed read keeps the last result, and the query runs again', async () => {
  const local = await openLocal()
  let isBroken = false
  const query = () => (isBroken ? Promise.reject(new Error('no')) : local.db.outbox.count())
  const next = vi.fn()
  const { unsubscribe } = followCalmly(['outbox'], query, 10)(local.db).subscribe({ next, error: next })
  await vi.waitFor(() => expect(next).toHaveBeenLastCalledWith(0))
  isBroken = true
  await write(local.db, local.clock, [diaperPut(nextRowId())])
  await settle(100)
  expect(next).toHaveBeenLastCalledWith(0)
  isBroken = false
  await write(local.db, local.clock, [diaperPut(nextRowId())])
  await vi.waitFor(() => expect(next).toHaveBeenLastCalledWith(2))
  unsubscribe()
})

it('a slow query does not run twice at the same time, but again after its result', async () => {
  const local = await openLocal()
  const [answers, next] = [[] as ((answer: number) => void)[], vi.fn()]
  const query = () => new Promise<number>((resolve) => answers.push(resolve))
  const { unsubscribe } = followCalmly(['outbox'], query, 10)(local.db).subscribe({ next, error: next })
  for (let turn = 0; turn < 3; turn++) {
    await write(local.db, local.clock, [diaperPut(nextRowId())])
    await settle(50)
  }
  expect(answers).toHaveLength(1)
  answers[0]!(0)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!(3)
  await settle(50)
  expect(next.mock.calls).toEqual([[0], [3]])
  expect(answers).toHaveLength(2)
  unsubscribe()
})
