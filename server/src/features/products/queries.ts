import { sql, type Kysely, type Transaction } from 'kysely'
import type { Language } from 'sync-protocol/api/account'
import type { Database } from '#records/tables.ts'
import { languages, type Catalogue } from './product-source.ts'

type Db = Kysely<Database> | Transaction<Database>

/** What splits a text into words: PostgreSQL knows the grammar of two of our languages. */
const configOf: Record<Language, string> = { en: 'english', ru: 'russian', uk: 'simple', ka: 'simple' }

/** Words as people begin them; where the grammar is not known, endings are left off. */
function tsQuery(q: string, language: Language): string {
  const known = configOf[language] !== 'simple'
  return (q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, 8)
    .map((word) => (known || word.length < 6 ? word : word.slice(0, Math.max(4, word.length - 3))))
    .map((word) => `'${word}':*`)
    .join(' & ')
}

export const sourceDigest = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('productSource').select('digest').executeTakeFirst())?.digest

/** Puts a catalogue in the place of the one that is there. */
export async function replaceCatalogue(
  tx: Transaction<Database>,
  catalogue: Catalogue,
  digest: string,
  now: string,
): Promise<void> {
  // Servers that start together take turns.
  await sql`select pg_advisory_xact_lock(hashtext('product_source'))`.execute(tx)
  if ((await sourceDigest(tx)) === digest) return
  await tx.deleteFrom('productCategory').execute()
  await tx
    .insertInto('productCategory')
    .values(
      catalogue.categories.map(({ id, names }, position) => ({ id, position, names: JSON.stringify(names) })),
    )
    .execute()
  for (let from = 0; from < catalogue.products.length; from += 500) {
    const some = catalogue.products.slice(from, from + 500)
    await tx
      .insertInto('product')
      .values(
        some.map(({ texts: _, ...product }, index) => ({
          ...product,
          position: from + index,
          lastUpdated: now,
        })),
      )
      .execute()
    await tx
      .insertInto('productText')
      .values(
        some.flatMap(({ id, texts }) =>
          languages.map((language) => {
            const { name, description, features, searchTerms } = texts[language]
            const config = configOf[language]
            // The database's own lower() need not know our scripts.
            const title = name.toLowerCase()
            const rest = [description, ...features, ...searchTerms].join(' ').toLowerCase()
            return {
              productId: id,
              language,
              name,
              description,
              features: JSON.stringify(features),
              searchTerms: JSON.stringify(searchTerms),
              search: sql<string>`setweight(to_tsvector(${config}::regconfig, ${title}), 'A') || setweight(to_tsvector(${config}::regconfig, ${rest}), 'B')`,
            }
          }),
        ),
      )
      .execute()
  }
  await tx
    .insertInto('productSource')
    .values({ id: 1, digest })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ digest }))
    .execute()
}

/** The categories with the numbers of their products, in order. */
export const categoriesWithCounts = (db: Db) =>
  db
    .selectFrom('productCategory')
    .leftJoin('product', 'product.categoryId', 'productCategory.id')
    .select(({ fn }) => ['productCategory.id', 'names', fn.count<string>('product.id').as('count')])
    .groupBy(['productCategory.id', 'names', 'productCategory.position'])
    .orderBy('productCategory.position')
    .execute()

export interface PageQuery {
  language: Language
  page: number
  limit: number
}

const inLanguage = (db: Db, language: Language) =>
  db
    .selectFrom('product')
    .innerJoin('productText as text', (join) =>
      join.onRef('text.productId', '=', 'product.id').on('text.language', '=', language),
    )
    .innerJoin('productText as english', (join) =>
      join.onRef('english.productId', '=', 'product.id').on('english.language', '=', 'en'),
    )
    .selectAll('product')
    .select([
      'text.name',
      'text.description',
      'text.features',
      'text.searchTerms',
      'english.name as englishName',
    ])

/** A page of a category, and how many there are in all. */
export async function pageOfCategory(db: Db, categoryId: string, { language, page, limit }: PageQuery) {
  const { total } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('categoryId', '=', categoryId)
    .executeTakeFirstOrThrow()
  const products = await inLanguage(db, language)
    .where('product.categoryId', '=', categoryId)
    .orderBy('product.position')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { products, total: Number(total) }
}

/** A page of what is found by words of any of the languages: the best first. */
export async function pageOfSearch(db: Db, q: string, { language, page, limit }: PageQuery) {
  const asked = languages.map((one) => ({ one, query: tsQuery(q, one) })).filter(({ query }) => query !== '')
  if (asked.length === 0) return { products: [], total: 0 }
  const found = db
    .selectFrom('productText')
    .select('productId')
    .select(
      sql<number>`max(ts_rank(search, case language ${sql.join(
        asked.map(
          ({ one, query }) => sql`when ${one} then to_tsquery(${configOf[one]}::regconfig, ${query})`,
        ),
        sql` `,
      )} end))`.as('rank'),
    )
    .where((eb) =>
      eb.or(
        asked.map(({ one, query }) =>
          eb.and([
            eb('language', '=', one),
            sql<boolean>`search @@ to_tsquery(${configOf[one]}::regconfig, ${query})`,
          ]),
        ),
      ),
    )
    .groupBy('productId')
  const { total } = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const products = await inLanguage(db, language)
    .innerJoin(found.as('found'), 'found.productId', 'product.id')
    .orderBy('found.rank', 'desc')
    .orderBy('product.position')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { products, total: Number(total) }
}
