import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { Language } from '#i18n/catalogs.ts'
import { AccountNeeded } from '#forms/account-needed.tsx'
import { useSession } from '#session/session.ts'
import { Banner } from '#ui/overlay/banner.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { CategoryBubbles } from './category-bubbles.tsx'
import { Pages } from './pages.tsx'
import { ProductCard } from './product-card.tsx'
import styles from './products.module.css'
import { useChoice } from './use-choice.ts'
import { useCategories, useProductPage } from './use-products.ts'
import { useRefresh } from './use-refresh.ts'

const Search = ({ q, onSearch }: { q: string; onSearch: (q: string) => void }) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState(q)
  const [shownFor, setShownFor] = useState(q)
  // Choosing a category clears the search field.
  if (shownFor !== q) {
    setShownFor(q)
    setTyped(q)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onSearch(typed.trim())
  }
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <Field
        label={t`Search products`}
        type="search"
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        trailing={<IconButton type="submit" icon="search" size={22} label={t`Search`} />}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}

/** The page `/products`: kinds of products for families, by category or search, with a link to a shop. */
export const ProductsScreen = () => {
  const { t } = useLingui()
  if (useSession().status !== 'trial') return <Catalogue />
  return (
    <Screen title={t`Products`}>
      <AccountNeeded>{t`The products come from the server. An account is needed to see them.`}</AccountNeeded>
    </Screen>
  )
}

const Catalogue = () => {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const [choice, choose] = useChoice()
  const [isOpen, setOpen] = useState(choice.categoryId === '')
  const categories = useCategories(language)
  const page = useProductPage(choice, language)
  const { refresh, isBusy } = useRefresh(categories, page)
  const isAway = categories.state === 'away' || page.state === 'away'
  const isAsked = choice.categoryId !== '' || choice.q !== ''
  const found = isAsked ? page.value : undefined
  const show = { ...choice, page: 1 }
  if (categories.state === 'off')
    return (
      <Screen title={t`Products`}>
        <EmptyState
          acts={['play']}
          title={t`No products here`}
          text={t`They are switched off on this server.`}
        />
      </Screen>
    )
  return (
    <Screen
      title={t`Products`}
      wide
      end={
        <Button variant="plain" busy={isBusy} onClick={() => void refresh()}>
          {t`Refresh`}
        </Button>
      }
    >
      <Search q={choice.q} onSearch={(q) => choose({ q })} />
      {categories.value && (
        <CategoryBubbles
          categories={categories.value}
          chosenId={choice.categoryId}
          isOpen={isOpen}
          onOpen={() => setOpen(true)}
          onChoose={(categoryId) => {
            setOpen(false)
            choose({ categoryId })
          }}
        />
      )}
      {isAway && (
        <Banner icon="cloudOff">
          {found
            ? t`No connection: this is what you saw last.`
            : t`Products need a connection. What you have seen before stays here.`}
        </Banner>
      )}
      <div aria-live="polite">
        {found?.products.length === 0 && (
          <EmptyState
            acts={['play', 'feed']}
            title={t`No Products Found`}
            text={t`Try another word, or choose a category.`}
          />
        )}
      </div>
      {found && found.products.length > 0 && (
        <>
          <ul className={styles.grid}>
            {found.products.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </ul>
          <Pages pagination={found.pagination} onPage={(to) => choose({ ...show, page: to })} />
        </>
      )}
      <p className={styles.note}>
        {t`Ideas of what to get, not brands; prices are approximate. Links are advertisements: they open a shop’s search, and whoever runs this server may earn from what you buy. Nothing about your family is sent along.`}
      </p>
    </Screen>
  )
}
