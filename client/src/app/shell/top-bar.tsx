import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { topLinks } from '#navigation/sections.ts'
import { Initial } from '#ui/picture/face.tsx'
import { Logo } from '#ui/picture/logo.tsx'
import { Menu, type MenuItem } from '#ui/overlay/menu.tsx'
import { PRODUCT_NAME } from '#ui/picture/product-name.ts'
import { LanguageMenu, ThemeMenu } from '#navigation/choice-menus.tsx'
import { isCurrent } from './is-current.ts'
import styles from './top-bar.module.css'
import { scrollUpIfCurrent } from './use-route-change.ts'

/** The bar of a desktop window: sections, a slot for running sessions and sync, language, theme, the user menu. */
export const TopBar = ({
  slot,
  personName,
  personPicture,
  personMenu,
}: {
  slot?: ReactNode
  personName?: string
  personPicture?: string | undefined
  personMenu: MenuItem[]
}) => {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.brand} aria-label={PRODUCT_NAME}>
        <Logo size={28} />
        <b>{PRODUCT_NAME}</b>
      </Link>
      <nav className={styles.links} aria-label={t`Main`}>
        {topLinks.map(({ path, name }) => {
          const current = isCurrent(path, pathname)
          return (
            <Link
              key={path}
              to={path}
              aria-current={current ? 'page' : undefined}
              onClick={() => scrollUpIfCurrent(current)}
            >
              {t(name)}
            </Link>
          )
        })}
      </nav>
      <div className={styles.right}>
        {slot}
        <LanguageMenu />
        <ThemeMenu />
        {personName !== undefined && (
          <Menu
            label={t`Your menu`}
            trigger={<Initial name={personName} src={personPicture} size={32} />}
            items={personMenu}
          />
        )}
      </div>
    </header>
  )
}
