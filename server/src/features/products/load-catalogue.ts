import { createHash } from 'node:crypto'
import type { Deps } from '#deps.ts'
import { builtInSource } from './catalogue/built-in.ts'
import { feedSource } from './feed-source.ts'
import { replaceCatalogue, sourceDigest } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>

/** Reads the catalogue from its source and stores it if it differs from the stored one. */
export async function loadCatalogue({
  db,
  clock,
  config,
}: Needs): Promise<{ categories: number; products: number }> {
  const source = config.productFeed === undefined ? builtInSource : feedSource(config.productFeed)
  const catalogue = await source.read()
  const digest = createHash('sha256').update(JSON.stringify(catalogue)).digest('base64url')
  if ((await sourceDigest(db)) !== digest)
    await db
      .transaction()
      .execute((tx) => replaceCatalogue(tx, catalogue, digest, new Date(clock.now()).toISOString()))
  return { categories: catalogue.categories.length, products: catalogue.products.length }
}
