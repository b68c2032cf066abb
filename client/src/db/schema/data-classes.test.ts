import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entityNames, entityOf } from 'sync-protocol/entities/registry'
import { expect, it } from 'vitest'
import { openLocal } from '../../../test/local.ts'
import { storeOf } from './stores.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/data-classes.md'), 'utf8')
const stores = page.split('## Stores of a device')[1]!
/** Entities of a team without those for invitations: the diary. */
const ofDiary = entityNames
  .filter((name) => entityOf(name).space === 'team' && name !== 'invitation')
  .map(storeOf)

it('every store of a device has one class', async () => {
  const { db } = await openLocal()
  const classed = [...stores.matchAll(/^\| \w+ +\| (`.*`[^|]*) \|$/gm)].flatMap(([, list]) =>
    [...list!.matchAll(/`([\w.*]+)`/g)].flatMap(([, name]) => (name === 'row.*' ? ofDiary : [name!])),
  )
  expect(classed.sort()).toEqual(db.tables.map(({ name }) => name).sort())
})
