import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { openLocal } from '../../../test/local.ts'

/**
 * The database version and a hash of the declared stores. A change of a store or an index raises `ownStores` in
 * database.ts, then both values here.
 */
const declared = { version: 49, stores: 'edf564296f613217' }

it('another declaration of the stores has another version', async () => {
  const { db } = await openLocal()
  const stores = db.tables
    .map(
      ({ name, schema: { primKey, indexes } }) =>
        `${name}: ${[primKey, ...indexes].map(({ src }) => src).join()}`,
    )
    .sort()
    .join('\n')
  expect({
    version: db.verno,
    stores: createHash('sha256').update(stores).digest('hex').slice(0, 16),
  }).toEqual(declared)
})
