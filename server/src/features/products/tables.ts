import type { ColumnType } from 'kysely'
import type { Language } from 'sync-protocol/api/account'

type Json<T> = ColumnType<T, string, string>

export interface ProductTables {
  productCategory: { id: string; position: number; names: Json<Record<Language, string>> }
  product: {
    id: string
    categoryId: string
    position: number
    imageUrl: string | null
    estimatedPrice: number | null
    rating: number | null
    reviewCount: number | null
    isPrime: boolean
    isBestSeller: boolean
    isTrending: boolean
    affiliateUrl: string | null
    lastUpdated: string
  }
  productText: {
    productId: string
    language: Language
    name: string
    description: string
    features: Json<string[]>
    searchTerms: Json<string[]>
    search: string
  }
  productSource: { id: number; digest: string }
}
