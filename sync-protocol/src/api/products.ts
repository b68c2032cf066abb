import { z } from 'zod'
import { defineContract } from './contract.ts'

const tags = ['products'] as const
const signedIn = { kind: 'signedIn' } as const

/** Products a page. */
export const productsPerPage = 12

const language = z.enum(['en', 'ru', 'uk', 'ka']).default('en')
const page = z.coerce.number().int().min(1).max(10_000).default(1)
const limit = z.coerce.number().int().min(1).max(48).default(productsPerPage)

const category = z
  .object({ id: z.string(), name: z.string(), _count: z.object({ products: z.number() }) })
  .meta({ id: 'ProductCategory' })

const product = z
  .object({
    id: z.string(),
    categoryId: z.string(),
    name: z.string(),
    description: z.string(),
    /** A path on this server; null without a picture. */
    imageUrl: z.string().nullable(),
    lastUpdated: z.string(),
    /** Whole US dollars, approximate. */
    estimatedPrice: z.number().nullable(),
    /** Only if the operator's feed has one. */
    rating: z.number().nullable(),
    reviewCount: z.number().nullable(),
    features: z.array(z.string()),
    isPrime: z.boolean(),
    isBestSeller: z.boolean(),
    isTrending: z.boolean(),
    /** A search in a shop, with the operator's partner tag if there is one: an advertisement. */
    affiliateUrl: z.string(),
    searchTerms: z.array(z.string()),
    /** In search results: the word of the product that matched. */
    matched: z.string().optional(),
  })
  .meta({ id: 'Product' })

export const productPage = z
  .object({
    products: z.array(product),
    pagination: z.object({ page: z.number(), limit: z.number(), total: z.number(), pages: z.number() }),
  })
  .meta({ id: 'ProductPage' })

export const productCategoriesContract = defineContract({
  method: 'GET',
  url: '/api/products/categories',
  summary:
    'The ten categories with their numbers of products; 404 where the operator has switched products off',
  tags,
  access: signedIn,
  schema: { querystring: z.strictObject({ language }), response: { 200: z.array(category) } },
})

export const productsOfCategoryContract = defineContract({
  method: 'GET',
  url: '/api/products/categories/:categoryId/products',
  summary: 'A page of the products of a category',
  tags,
  access: signedIn,
  schema: {
    params: z.strictObject({ categoryId: z.string().max(64) }),
    querystring: z.strictObject({ page, limit, language }),
    response: { 200: productPage },
  },
})

export const searchProductsContract = defineContract({
  method: 'GET',
  url: '/api/products/search',
  summary: 'A page of the products that are found by words of any of the four languages',
  tags,
  access: signedIn,
  schema: {
    querystring: z.strictObject({
      q: z
        .string()
        .max(200)
        .refine((value) => value.trim() !== '', { error: 'must not be blank' }),
      page,
      limit,
      language,
    }),
    response: { 200: productPage },
  },
})

export const refreshProductsContract = defineContract({
  method: 'POST',
  url: '/api/products/refresh-products',
  summary: 'Read the catalogue from its source again',
  tags,
  access: { kind: 'operator' },
  schema: { response: { 200: z.object({ categories: z.number(), products: z.number() }) } },
})
