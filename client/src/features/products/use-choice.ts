import { useSearchParams } from 'react-router-dom'
import type { Choice } from './use-products.ts'

/** The current choice; it is stored in the URL, so that Back, a reload and a link keep it. */
export function useChoice(): [Choice, (next: Partial<Choice>) => void] {
  const [params, setParams] = useSearchParams()
  const page = Number(params.get('page'))
  const choice = {
    categoryId: params.get('category') ?? '',
    q: params.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  }
  const choose = (next: Partial<Choice>) => {
    const { categoryId, q, page: to } = { categoryId: '', q: '', page: 1, ...next }
    setParams({
      ...(categoryId ? { category: categoryId } : {}),
      ...(q ? { q } : {}),
      ...(to > 1 ? { page: String(to) } : {}),
    })
  }
  return [choice, choose]
}
