import { expect, it } from 'vitest'
import { nextRowId } from '../../../test/local.ts'
import { deleteDatabase } from './delete-database.ts'
import { databaseOf, openEarly } from './open-early.ts'

it.each([
  ['that was opened early', (userId: string) => openEarly(userId)],
  ['that a screen opened', (userId: string) => databaseOf(userId)],
])(
  'a database %s is closed when its page goes, and opens again where the page comes back',
  async (_, make) => {
    const db = make(nextRowId())
    await db.open()
    await db.meta.put({ key: 'kept', value: 'yes' })
    const connection = db.backendDB()
    dispatchEvent(new Event('pagehide'))
    expect(db.isOpen()).toBe(false)
    expect(() => connection.transaction('meta')).toThrow()
    expect((await db.meta.get('kept'))?.value).toBe('yes')
    db.close()
    expect(await deleteDatabase(db.userId)).toBe(true)
  },
)

it('a write that is on its way when the page goes is stored', async () => {
  const db = openEarly(nextRowId())
  await db.open()
  const written = db.meta.put({ key: 'tapped', value: 'yes' })
  dispatchEvent(new Event('pagehide'))
  await written
  expect((await db.meta.get('tapped'))?.value).toBe('yes')
  db.close()
})

it('one that was closed for good stays closed', async () => {
  const db = databaseOf(nextRowId())
  await db.open()
  db.close()
  dispatchEvent(new Event('pagehide'))
  await expect(db.meta.get('kept')).rejects.toThrow(/closed/)
})
