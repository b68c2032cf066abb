import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AnswerOf } from 'sync-protocol/api/contract'
import {
  productCategoriesContract,
  productsOfCategoryContract,
  searchProductsContract,
} from 'sync-protocol/api/products'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import type { Language } from '#i18n/catalogs.ts'
import { keepPage, keptPage } from './kept-pages.ts'

export type ProductPage = AnswerOf<typeof searchProductsContract>
export type Product = ProductPage['products'][number]
export type Category = AnswerOf<typeof productCategoriesContract>[number]

/** What is looked at: a category, what was searched for, or (both empty) nothing yet. */
export interface Choice {
  categoryId: string
  q: string
  page: number
}

export interface Shown<T> {
  value: T | undefined
  /** `away`: there was no answer, and what is shown, if anything, is from an earlier time. */
  state: 'asking' | 'here' | 'away' | 'off'
}

/** Asks the server, and shows what this device has seen of it until the answer comes, or instead of it. */
function useKeptAnswer<T>(key: string | undefined, ask: () => Promise<T>): Shown<T> & { again: () => void } {
  const kept = useMemo(() => (key === undefined ? undefined : keptPage<T>(key)), [key])
  const [answer, setAnswer] = useState<{ key: string } & Shown<T>>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (key === undefined) return
    let isGone = false
    ask().then(
      (value) => {
        keepPage(key, value)
        if (!isGone) setAnswer({ key, value, state: 'here' })
      },
      (error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error
        const state = error.status === 404 ? 'off' : 'away'
        // What was there a moment ago stays.
        if (!isGone) setAnswer((before) => ({ key, value: before?.key === key ? before.value : kept, state }))
      },
    )
    return () => {
      isGone = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `ask` is new at each render; the key says what it asks
  }, [key, round])
  const again = useCallback(() => setRound((before) => before + 1), [])
  const shown: Shown<T> = answer && answer.key === key ? answer : { value: kept, state: 'asking' }
  return { value: shown.value, state: shown.state, again }
}

/** The ten categories in a language. */
export const useCategories = (language: Language) =>
  useKeptAnswer<Category[]>(`categories ${language}`, () =>
    call(productCategoriesContract, { query: { language } }),
  )

/** One page of a category or of a search. */
export const useProductPage = ({ categoryId, q, page }: Choice, language: Language) =>
  useKeptAnswer<ProductPage>(
    categoryId || q ? `page ${language} ${categoryId} ${page} ${q}` : undefined,
    () =>
      q
        ? call(searchProductsContract, { query: { q, page, language } })
        : call(productsOfCategoryContract, { params: { categoryId }, query: { page, language } }),
  )
