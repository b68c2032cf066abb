import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router-dom'
import { tabs } from '#app/sections.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { isCurrent } from './is-current.ts'
import styles from './tab-bar.module.css'
import { useAhead } from './use-ahead.ts'
import { scrollUpIfCurrent } from './use-route-change.ts'

/** The tabs at the bottom of a phone. The full name of each is spoken; the short one is drawn. */
export const TabBar = () => {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const ask = useAhead()
  return (
    <nav className={styles.tabs} aria-label={t`Main`}>
      {tabs.map(({ path, icon, name, short }) => {
        const current = isCurrent(path, pathname)
        return (
          <Link
            key={path}
            to={path}
            className={styles.tab}
            aria-label={t(name)}
            aria-current={current ? 'page' : undefined}
            onPointerDown={() => ask(path)}
            onClick={() => {
              ask(path)
              scrollUpIfCurrent(current)
            }}
          >
            <Icon name={icon} />
            <span>{short && t(short)}</span>
          </Link>
        )
      })}
    </nav>
  )
}
