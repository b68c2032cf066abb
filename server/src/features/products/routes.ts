import {
  productCategoriesContract,
  productsOfCategoryContract,
  refreshProductsContract,
  searchProductsContract,
} from 'sync-protocol/api/products'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { categories } from './categories.ts'
import { shopWords } from './catalogue/built-in.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { categoriesWithCounts, pageOfCategory, pageOfSearch, type PageQuery } from './queries.ts'
import { shopSearch } from './shop-search.ts'

export function productRoutes(deps: Deps): Route[] {
  let loaded: Promise<unknown> | undefined
  /**
   * Makes sure that the stored catalogue is this version's before the first answer. After a failure of the source it
   * retries later.
   */
  const ensureLoaded = async () => {
    if (deps.config.products === false) throw new ApiError('not_found')
    loaded ??= loadCatalogue(deps)
    try {
      await loaded
    } catch (error) {
      loaded = undefined
      deps.log(`Products could not be loaded: ${(error as Error).message}`)
    }
  }
  type Found = Awaited<ReturnType<typeof pageOfCategory>>
  const { affiliateShop = 'us', affiliateTag, productFeed } = deps.config
  /** The built-in catalogue has tested search terms for each shop. Of a feed's product only the name is known. */
  const searchTermsFor = (id: string, name: string) =>
    (productFeed === undefined ? shopWords.get(id)?.[affiliateShop] : undefined) ?? name
  const answerOf = ({ products, total }: Found, { page, limit }: PageQuery) => ({
    products: products.map(({ englishName, affiliateUrl, position: _, ...product }) => ({
      ...product,
      estimatedPrice: asNumber(product.estimatedPrice),
      rating: asNumber(product.rating),
      affiliateUrl:
        affiliateUrl ?? shopSearch(searchTermsFor(product.id, englishName), affiliateShop, affiliateTag),
    })),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  })
  return [
    route(productCategoriesContract, async ({ query }) => {
      await ensureLoaded()
      const found = await categoriesWithCounts(deps.db)
      return found.map(({ id, names, count }) => ({
        id,
        name: names[query.language],
        _count: { products: Number(count) },
      }))
    }),
    route(productsOfCategoryContract, async ({ params, query }) => {
      await ensureLoaded()
      if (!categories.some(({ id }) => id === params.categoryId)) throw new ApiError('unknown_category')
      return answerOf(await pageOfCategory(deps.db, params.categoryId, query), query)
    }),
    route(searchProductsContract, async ({ query }) => {
      await ensureLoaded()
      return answerOf(await pageOfSearch(deps.db, query.q, query), query)
    }),
    route(refreshProductsContract, async () => {
      if (deps.config.products === false) throw new ApiError('not_found')
      try {
        return await loadCatalogue(deps)
      } catch (error) {
        deps.log(`Products could not be refreshed: ${(error as Error).message}`)
        throw new ApiError('busy', { extra: { retryAfter: 60 } })
      }
    }),
  ]
}

/** The driver returns numeric as text unless configured otherwise. */
const asNumber = (value: number | string | null) => (value === null ? null : Number(value))
