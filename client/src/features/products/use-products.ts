import { useEffect, useMemo, useState } from 'react'
import type { AnswerOf } from 'sync-protocol/api/contract'
import {
  productCategoriesContract,
  productsOfCategoryContract,
  searchProductsContract,
} from 'sync-protocol/api/products'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import type { Language } from '#i18n/catalogs.ts'
import { cachePage, cachedPage } from './page-cache.ts'

export type ProductPage = AnswerOf<typeof searchProductsContract>
export type Product = ProductPage['products'][number]
export type Category = AnswerOf<typeof productCategoriesContract>[number]

/** The current choice: a category, a search text, or (both empty) none yet. */
export interface Choice {
  categoryId: string
  q: string
  page: number
}

export interface Shown<T> {
  value: T | undefined
  /** `away`: there was no answer, and any displayed data is from the cache. */
  state: 'asking' | 'here' | 'away' | 'off'
}

interface CachedAnswer<T> extends Shown<T> {
  /** Repeats the request, and resolves to its result; undefined if there is nothing to request. */
  again: () => Promise<Shown<T> | undefined>
}

/** Sends a request, and shows the cached answer until the new one arrives, or if it fails. */
function useCachedAnswer<T>(key: string | undefined, ask: () => Promise<T>): CachedAnswer<T> {
  const kept = useMemo(() => (key === undefined ? undefined : cachedPage<T>(key)), [key])
  const [answer, setAnswer] = useState<{ key: string } & Shown<T>>()
  const asked = async (key: string): Promise<Shown<T>> => {
    try {
      const value = await ask()
      cachePage(key, value)
      return { value, state: 'here' }
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      return { value: undefined, state: error.status === 404 ? 'off' : 'away' }
    }
  }
  /** Keeps the displayed data if there is no answer. */
  const show = (key: string, found: Shown<T>) =>
    setAnswer((before) => ({
      key,
      state: found.state,
      value: found.value ?? (before?.key === key ? before.value : kept),
    }))
  useEffect(() => {
    if (key === undefined) return
    let isGone = false
    void asked(key).then((found) => {
      if (!isGone) show(key, found)
    })
    return () => {
      isGone = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `ask` is new at each render; the key says what it asks
  }, [key])
  const again = async () => {
    if (key === undefined) return undefined
    const found = await asked(key)
    show(key, found)
    return found
  }
  const shown: Shown<T> = answer && answer.key === key ? answer : { value: kept, state: 'asking' }
  return { value: shown.value, state: shown.state, again }
}

/** The categories in a language. */
export const useCategories = (language: Language) =>
  useCachedAnswer<Category[]>(`categories ${language}`, () =>
    call(productCategoriesContract, { query: { language } }),
  )

/** One page of a category or of a search. */
export const useProductPage = ({ categoryId, q, page }: Choice, language: Language) =>
  useCachedAnswer<ProductPage>(
    categoryId || q ? `page ${language} ${categoryId} ${page} ${q}` : undefined,
    () =>
      q
        ? call(searchProductsContract, { query: { q, page, language } })
        : call(productsOfCategoryContract, { params: { categoryId }, query: { page, language } }),
  )
