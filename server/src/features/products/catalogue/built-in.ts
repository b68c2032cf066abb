import type { Language } from 'sync-protocol/api/account'
import { categories } from '../categories.ts'
import { languages, type Catalogue, type ProductSource, type SourceProduct } from '../product-source.ts'
import { clothing } from './clothing.ts'
import { diaper } from './diaper.ts'
import { features } from './features.ts'
import { feeding } from './feeding.ts'
import { gear } from './gear.ts'
import { health } from './health.ts'
import { monitor } from './monitor.ts'
import { safety } from './safety.ts'
import { sleep } from './sleep.ts'
import { toys } from './toys.ts'
import { travel } from './travel.ts'

/** Lines by category. */
const shelves: Record<string, string> = {
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

/**
 * A line is a product: key | dollars | features | English | Russian | Ukrainian | Georgian, each language as
 * "name: what it is". Kinds of things, not brands: nobody rated them, so there are no ratings.
 */
function productOf(categoryId: string, line: string): SourceProduct {
  const [key, price, has, ...spoken] = line.split('|').map((part) => part.trim())
  if (!key || spoken.length !== languages.length) throw new Error(`not a product: ${line}`)
  const names = has!.split(' ').filter(Boolean) as (keyof typeof features)[]
  const textOf = (language: Language, index: number) => {
    const [name, ...rest] = spoken[index]!.split(': ')
    return {
      name: name!,
      description: rest.join(': '),
      features: names.map((one) => features[one][language]),
      searchTerms: [categories.find(({ id }) => id === categoryId)!.names[language]],
    }
  }
  return {
    id: `${categoryId}-${key}`,
    categoryId,
    imageUrl: `/products/${categoryId}.svg`,
    estimatedPrice: Number(price),
    rating: null,
    reviewCount: null,
    isPrime: false,
    isBestSeller: false,
    isTrending: false,
    affiliateUrl: null,
    texts: Object.fromEntries(
      languages.map((language, index) => [language, textOf(language, index)]),
    ) as SourceProduct['texts'],
  }
}

/** The catalogue that comes with the product. */
export const builtIn: Catalogue = {
  categories,
  products: categories.flatMap(({ id }) =>
    shelves[id]!.trim()
      .split('\n')
      .map((line) => productOf(id, line)),
  ),
}

export const builtInSource: ProductSource = { read: async () => builtIn }
