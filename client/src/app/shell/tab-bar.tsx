import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router-dom'
import { tabs } from '#navigation/sections.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { isCurrent } from './is-current.ts'
import styles from './tab-bar.module.css'
import { scrollUpIfCurrent } from './use-route-change.ts'

/** The tabs at the bottom of a phone, each with the name of its screen. */
export const TabBar = () => {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <nav className={styles.tabs} aria-label={t`Main`}>
      {tabs.map(({ path, icon, name }) => {
        const current = isCurrent(path, pathname)
        return (
          <Link
            key={path}
            to={path}
            className={styles.tab}
            aria-current={current ? 'page' : undefined}
            onClick={() => scrollUpIfCurrent(current)}
          >
            <Icon name={icon} />
            <span>{t(name)}</span>
          </Link>
        )
      })}
    </nav>
  )
}
