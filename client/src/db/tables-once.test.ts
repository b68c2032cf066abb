import type { DBCore } from 'dexie'
import { expect, it } from 'vitest'
import { diaperPut, nextRowId, openLocal } from '../../test/local.ts'
import { write } from './write.ts'

it('each table is made once for a connection, and anew for the next', async () => {
  const { db, clock } = await openLocal()
  const made: string[] = []
  db.close({ disableAutoOpen: false })
  db.use({
    stack: 'dbcore',
    name: 'counts',
    // Above Dexie's own, below what keeps them.
    level: 50,
    create: (core: DBCore) => ({
      ...core,
      table: (name) => {
        made.push(name)
        return core.table(name)
      },
    }),
  })
  await db.open()
  for (let tap = 0; tap < 3; tap++) await write(db, clock, [diaperPut(nextRowId())])
  expect(await db.outbox.count()).toBe(3)
  expect(made.filter((name) => name === 'outbox')).toHaveLength(1)
  expect(made.filter((name) => name === 'row.diaperChange')).toHaveLength(1)
  db.close({ disableAutoOpen: false })
  made.length = 0
  await db.open()
  expect(await db.outbox.count()).toBe(3)
  expect(made.filter((name) => name === 'outbox')).toHaveLength(1)
})
