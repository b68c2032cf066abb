import type { Language } from 'sync-protocol/api/account'
import { categories } from '../categories.ts'
import type { Market } from '../shop-search.ts'
import { languages, type Catalogue, type ProductSource, type SourceProduct } from '../product-source.ts'
import { clothing } from './clothing.ts'
import { diaper } from './diaper.ts'
import { features } from './features.ts'
import { feeding } from './feeding.ts'
import { gear } from './gear.ts'
import { health } from './health.ts'
import { monitor } from './monitor.ts'
import { safety } from './safety.ts'
import type { Shape } from './shapes.ts'
import { sleep } from './sleep.ts'
import { toys } from './toys.ts'
import { travel } from './travel.ts'

/** Lines by category. */
const linesByCategory: Record<string, string> = {
  feeding,
  sleep,
  diaper,
  safety,
  toys,
  gear,
  health,
  travel,
  clothing,
  monitor,
}

const columns = ['key', 'dollars', 'features', 'shape', 'us', 'gb', ...languages] as const

/** The lines of a category, by their columns. */
const linesOf = (categoryId: string) =>
  linesByCategory[categoryId]!.trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      if (cells.length !== columns.length || cells.includes('')) throw new Error(`not a product: ${line}`)
      return Object.fromEntries(columns.map((column, at) => [column, cells[at]!])) as Line
    })
type Line = Record<(typeof columns)[number], string>

/**
 * One line per product: key | dollars | features | shape of its picture | search terms for an American shop |
 * British one | English | Russian | Ukrainian | Georgian, each language as "name: description". Generic products, not
 * brands, so there are no ratings.
 */
function productOf(categoryId: string, line: Line): SourceProduct {
  const names = line.features.split(' ') as (keyof typeof features)[]
  const textOf = (language: Language) => {
    const [name, ...rest] = line[language].split(': ')
    const category = categories.find(({ id }) => id === categoryId)!.names[language]
    const shopWords = language === 'en' ? [line.us, line.gb] : []
    return {
      name: name!,
      description: rest.join(': '),
      features: names.map((one) => features[one][language]),
      searchTerms: [...new Set([category, ...shopWords])],
    }
  }
  return {
    id: `${categoryId}-${line.key}`,
    categoryId,
    imageUrl: `/products/${categoryId}-${line.shape}.svg`,
    estimatedPrice: Number(line.dollars),
    rating: null,
    reviewCount: null,
    isPrime: false,
    isBestSeller: false,
    isTrending: false,
    affiliateUrl: null,
    texts: Object.fromEntries(
      languages.map((language) => [language, textOf(language)]),
    ) as SourceProduct['texts'],
  }
}

/** The built-in catalogue. */
export const builtIn: Catalogue = {
  categories,
  products: categories.flatMap(({ id }) => linesOf(id).map((line) => productOf(id, line))),
}

/** Search terms for the shop of a market, by product id. */
export const shopWords: ReadonlyMap<string, Readonly<Record<Market, string>>> = new Map(
  categories.flatMap(({ id }) => linesOf(id).map(({ key, us, gb }) => [`${id}-${key}`, { us, gb }] as const)),
)

/** The pictures of the catalogue: category and shape. */
export const pictures: readonly (readonly [categoryId: string, shape: Shape])[] = categories.flatMap(
  ({ id }) =>
    [...new Set(linesOf(id).map(({ shape }) => shape))].map((shape) => [id, shape as Shape] as const),
)

export const builtInSource: ProductSource = { read: async () => builtIn }
