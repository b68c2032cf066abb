import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toast } from '#ui/overlay/toast-store.ts'
import type { useCategories, useProductPage } from './use-products.ts'

/** Repeats all displayed requests, and reports the result. */
export function useRefresh(
  categories: ReturnType<typeof useCategories>,
  page: ReturnType<typeof useProductPage>,
): { refresh: () => Promise<void>; isBusy: boolean } {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    const [found, shown] = await Promise.all([categories.again(), page.again()])
    setBusy(false)
    const isHere = found?.state === 'here' && (shown === undefined || shown.state === 'here')
    const count = (found?.value ?? []).reduce((sum, { _count }) => sum + _count.products, 0)
    toast.show({
      key: 'products',
      icon: isHere ? 'check' : 'cloudOff',
      text: isHere
        ? t({ message: plural(count, { one: 'Up to date: # product', other: 'Up to date: # products' }) })
        : t`Not refreshed: the server did not answer. Try again later.`,
    })
  }
  return { refresh, isBusy }
}
