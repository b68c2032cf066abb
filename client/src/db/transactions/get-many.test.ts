import { expect, it } from 'vitest'
import { openLocal } from '../../../test/local.ts'
import { getMany } from './get-many.ts'
import { waitingFor } from '../outbox/pending.ts'
import type { OutboxOp } from '../schema/records.ts'

const keys = Array.from({ length: 60 }, (_, index) => `diaperChange/${String(index).padStart(3, '0')}`)

it.each([
  ['none', ['diaperChange/100', 'diaperChange/200']],
  ['one', keys.slice(7, 8)],
  ['many that lie side by side', keys.slice(2, 58)],
  ['a few with many others between them', [keys[3]!, keys[50]!]],
  ['one that is requestedKeys for twice', [keys[4]!, keys[4]!]],
])('reads %s, and nothing else', async (_, requestedKeys) => {
  const { db } = await openLocal()
  await db.shadow.bulkPut(keys.map((key) => ({ key, spaceId: 'x', row: null })))
  const found = await getMany(db.shadow, requestedKeys)
  expect(found.map(({ key }) => key).sort()).toEqual(keys.filter((key) => requestedKeys.includes(key)))
})

const waitingOp = (key: string, spaceId: string, ms: number): OutboxOp => {
  const [entity, rowId] = key.split('/') as ['diaperChange', string]
  return { spaceId, entity, rowId, key, type: 'patch', tap: [ms, 0], after: null, fields: {} }
}

it('finds pending ops for rows of several kinds, in the order of taps, and none of another space', async () => {
  const { db } = await openLocal()
  const requestedKeys = [keys[5]!, 'note/001', keys[40]!]
  await db.outbox.bulkAdd([
    ...keys.map((key, index) => waitingOp(key, 'x', index)),
    waitingOp('note/001', 'x', 100),
    waitingOp(keys[5]!, 'x', 101),
    waitingOp(keys[5]!, 'y', 102),
  ])
  const waiting = await waitingFor(db, 'x', requestedKeys)
  const taps = requestedKeys.map((key) => waiting.get(key)?.map(({ tap }) => tap[0]))
  expect(taps).toEqual([[5, 101], [100], [40]])
  expect(waiting.size).toBe(3)
})
