import { sql, type Kysely, type Transaction } from 'kysely'
import type { Language } from 'sync-protocol/api/account'
import type { Database } from '#records/tables.ts'
import { matchedWord, plainText, wordsOf } from './matched-word.ts'
import { languages, type Catalogue } from './product-source.ts'

type Db = Kysely<Database> | Transaction<Database>

const maxWords = 8

/** PostgreSQL's text search configurations. It has a grammar for two of the languages. */
const configOf: Record<Language, string> = { en: 'english', ru: 'russian', uk: 'simple', ka: 'simple' }

type Reach = 'whole word in the name' | 'whole word' | 'beginning in the name' | 'beginning'

/**
 * A search as a tsquery. Whole words are compared by the grammar of the language. Without a grammar, a prefix search
 * drops the ending.
 */
function tsQuery(q: string, language: Language, reach: Reach): string {
  const known = configOf[language] !== 'simple'
  const isBeginning = reach.startsWith('beginning')
  const isCut = (word: string) => isBeginning && !known && word.length >= 6
  const mark = [isBeginning ? '*' : '', reach.endsWith('name') ? 'A' : ''].join('')
  return wordsOf(plainText(q))
    .slice(0, maxWords)
    .map((word) => (isCut(word) ? word.slice(0, Math.max(4, word.length - 3)) : word))
    .map((word) => `'${word}'${mark && `:${mark}`}`)
    .join(' & ')
}

export const sourceDigest = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('productSource').select('digest').executeTakeFirst())?.digest

/** Replaces the stored catalogue. */
export async function replaceCatalogue(
  tx: Transaction<Database>,
  catalogue: Catalogue,
  digest: string,
  now: string,
): Promise<void> {
  // Serializes servers that start at the same time.
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
    const batch = catalogue.products.slice(from, from + 500)
    await tx
      .insertInto('product')
      .values(
        batch.map(({ texts: _, ...product }, index) => ({
          ...product,
          position: from + index,
          lastUpdated: now,
        })),
      )
      .execute()
    await tx
      .insertInto('productText')
      .values(
        batch.flatMap(({ id, texts }) =>
          languages.map((language) => {
            const { name, description, features, searchTerms } = texts[language]
            const config = configOf[language]
            // The database's own lower() may not support all scripts.
            const title = plainText(name)
            const rest = plainText([description, ...features, ...searchTerms].join(' '))
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

/** The categories in order, with their product counts. */
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

/** A page of a category, and the total count. */
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

/**
 * A page of search results in any of the languages. Order: the same name, a whole word in the name, a whole word
 * elsewhere, a prefix.
 */
export async function pageOfSearch(db: Db, q: string, { language, page, limit }: PageQuery) {
  if (wordsOf(plainText(q)).length === 0) return { products: [], total: 0 }
  /** Whether a text matches the search by the grammar of its language. */
  const has = (reach: Reach) => {
    const cases = languages.map(
      (one) => sql`when ${one} then to_tsquery(${configOf[one]}::regconfig, ${tsQuery(q, one, reach)})`,
    )
    return sql<boolean>`search @@ case language ${sql.join(cases, sql` `)} end`
  }
  const query = q.trim().toLowerCase()
  const names = [query, query.charAt(0).toUpperCase() + query.slice(1)]
  const found = db
    .selectFrom('productText')
    .select('productId')
    .select(
      sql<number>`max(case when name in (${sql.join(names)}) then 5 when ${has('whole word in the name')} then 4
        when ${has('whole word')} then 3 when ${has('beginning in the name')} then 2 else 1 end)`.as('rank'),
    )
    .where(has('beginning'))
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
  return { products: await withMatches(db, products, q, language), total: Number(total) }
}

/** Products with the word that a search matched, in the shown language or in another. */
async function withMatches<P extends { id: string }>(
  db: Db,
  products: P[],
  q: string,
  language: Language,
): Promise<(P & { matched?: string })[]> {
  if (products.length === 0) return []
  const texts = await db
    .selectFrom('productText')
    .select(['productId', 'language', 'name', 'description', 'features', 'searchTerms'])
    .where(
      'productId',
      'in',
      products.map(({ id }) => id),
    )
    .execute()
  const shownFirst = texts.sort((a, b) => Number(b.language === language) - Number(a.language === language))
  return products.map((product) => {
    const ownTexts = shownFirst.filter(({ productId }) => productId === product.id)
    const matched = matchedWord(
      ownTexts.flatMap((text) => [text.name, text.description, ...text.features, ...text.searchTerms]),
      q,
    )
    return { ...product, ...(matched === undefined ? {} : { matched }) }
  })
}
