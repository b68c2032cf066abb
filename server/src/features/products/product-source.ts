import type { Language } from 'sync-protocol/api/account'

export const languages = ['en', 'ru', 'uk', 'ka'] as const satisfies readonly Language[]

export interface SourceText {
  name: string
  description: string
  features: string[]
  searchTerms: string[]
}

export interface SourceProduct {
  id: string
  categoryId: string
  /** A path on this server. */
  imageUrl: string | null
  /** US dollars, approximate. */
  estimatedPrice: number | null
  rating: number | null
  reviewCount: number | null
  isPrime: boolean
  isBestSeller: boolean
  isTrending: boolean
  /** Null: the link searches a shop for the English name. */
  affiliateUrl: string | null
  texts: Record<Language, SourceText>
}

export interface Catalogue {
  categories: { id: string; names: Record<Language, string> }[]
  products: SourceProduct[]
}

/** The source of products: the built-in catalogue, or an operator's feed. */
export interface ProductSource {
  read(): Promise<Catalogue>
}
