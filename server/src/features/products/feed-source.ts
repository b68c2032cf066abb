import { readFile, stat } from 'node:fs/promises'
import type { Language } from 'sync-protocol/api/account'
import { z } from 'zod'
import { categories } from './categories.ts'
import { languages, type Catalogue, type ProductSource, type SourceText } from './product-source.ts'

const maxBytes = 5 * 1024 * 1024
const waitMs = 10_000

const words = z.array(z.string().max(200)).max(20)
/** Accepts a list, or JSON text of one. */
const list = z
  .union([words, z.string().max(8000)])
  .transform((value) => (typeof value === 'string' ? words.parse(JSON.parse(value)) : value))
const localized = (max: number) =>
  z.union([
    z.string().min(1).max(max),
    z.object({ en: z.string().min(1).max(max) }).catchall(z.string().max(max)),
  ])

const feedProduct = z.object({
  id: z.string().min(1).max(100),
  categoryId: z.enum(categories.map(({ id }) => id) as [string, ...string[]]),
  name: localized(200),
  description: localized(2000).optional(),
  /** Only pictures of this server are shown, so that no visitor's IP address reaches a third party. */
  imageUrl: z
    .string()
    .regex(/^\/(?!\/)[\w./-]+$/)
    .nullable()
    .optional()
    .catch(null),
  estimatedPrice: z.number().min(0).max(100_000).nullable().optional(),
  rating: z.number().min(0).max(5).nullable().optional(),
  reviewCount: z.number().int().min(0).nullable().optional(),
  features: list.optional(),
  searchTerms: list.optional(),
  isPrime: z.boolean().optional(),
  isBestSeller: z.boolean().optional(),
  isTrending: z.boolean().optional(),
  affiliateUrl: z
    .string()
    .max(2000)
    .regex(/^https:\/\/[^\s/?#@\\]+([/?#][^\s\\]*)?$/)
    .nullable()
    .optional(),
})
const feed = z.object({ products: z.array(feedProduct).min(1).max(20_000) })

const inLanguage = (value: string | Record<string, string> | undefined, language: Language): string =>
  typeof value === 'string' ? value : (value?.[language] ?? value?.en ?? '')

/** An operator's catalogue: a JSON file, or an https address of one. Throws a description of what is wrong with it. */
export function feedSource(source: string): ProductSource {
  return {
    async read() {
      const parsed = feed.safeParse(JSON.parse(await textOf(source)))
      if (!parsed.success) {
        const [issue] = parsed.error.issues
        throw new Error(`PRODUCT_FEED ${issue?.path.join('.')}: ${issue?.message}`)
      }
      return catalogueOf(parsed.data)
    },
  }
}

async function textOf(source: string): Promise<string> {
  if (!source.startsWith('https://')) {
    if ((await stat(source)).size > maxBytes) throw new Error('PRODUCT_FEED is larger than 5 MB')
    return readFile(source, 'utf8')
  }
  const answer = await fetch(source, { redirect: 'error', signal: AbortSignal.timeout(waitMs) })
  if (!answer.ok || !answer.body) throw new Error(`PRODUCT_FEED answered ${answer.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > maxBytes) throw new Error('PRODUCT_FEED is larger than 5 MB')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function catalogueOf({ products }: z.output<typeof feed>): Catalogue {
  const unique = new Map(products.map((product) => [product.id, product]))
  return {
    categories,
    products: [...unique.values()].map((product) => {
      const textIn = (language: Language): SourceText => ({
        name: inLanguage(product.name, language),
        description: inLanguage(product.description, language),
        features: product.features ?? [],
        searchTerms: product.searchTerms ?? [],
      })
      return {
        id: product.id,
        categoryId: product.categoryId,
        imageUrl: product.imageUrl ?? null,
        estimatedPrice: product.estimatedPrice ?? null,
        rating: product.rating ?? null,
        reviewCount: product.reviewCount ?? null,
        isPrime: product.isPrime ?? false,
        isBestSeller: product.isBestSeller ?? false,
        isTrending: product.isTrending ?? false,
        affiliateUrl: product.affiliateUrl ?? null,
        texts: Object.fromEntries(languages.map((language) => [language, textIn(language)])) as Record<
          Language,
          SourceText
        >,
      }
    }),
  }
}
