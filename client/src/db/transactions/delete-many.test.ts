import { expect, it } from 'vitest'
import { openLocal } from '../../../test/local.ts'
import { deleteMany } from './delete-many.ts'

const keys = Array.from({ length: 60 }, (_, index) => `diaperChange/${String(index).padStart(3, '0')}`)

it.each([
  ['a few', keys.slice(3, 7)],
  ['many that lie side by side', keys.slice(2, 58)],
  ['many with others between them', keys.filter((_, index) => index !== 30)],
  ['many of which one is deletedKeys already', [...keys.slice(2), 'diaperChange/050a']],
])('deletes %s, and nothing else', async (_, deletedKeys) => {
  const { db } = await openLocal()
  await db.shadow.bulkPut(keys.map((key) => ({ key, spaceId: 'x', row: null })))
  await deleteMany(db.shadow, deletedKeys)
  const left = await db.shadow.toCollection().primaryKeys()
  expect(left).toEqual(keys.filter((key) => !deletedKeys.includes(key)))
})
