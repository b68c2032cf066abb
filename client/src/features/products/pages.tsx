import { useLingui } from '@lingui/react/macro'
import { IconButton } from '#ui/controls/button.tsx'
import styles from './products.module.css'
import type { ProductPage } from './use-products.ts'

/** "Page 2 of 9", with previous and next buttons. */
export const Pages = ({
  pagination,
  onPage,
}: {
  pagination: ProductPage['pagination']
  onPage: (page: number) => void
}) => {
  const { t } = useLingui()
  const { page, pages } = pagination
  const go = (to: number) => {
    onPage(to)
    scrollTo({ top: 0 })
  }
  return (
    <nav className={styles.pages} aria-label={t`Pages`}>
      <IconButton
        icon="chevronLeft"
        label={t`Previous page`}
        disabled={page <= 1}
        onClick={() => go(page - 1)}
      />
      <span role="status">{t`Page ${page} of ${pages}`}</span>
      <IconButton
        icon="chevronRight"
        label={t`Next page`}
        disabled={page >= pages}
        onClick={() => go(page + 1)}
      />
    </nav>
  )
}
