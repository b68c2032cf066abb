import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { ErrorBoundary } from '#app/error-boundary.tsx'
import { ScreenSkeleton } from '#ui/layout/screen-skeleton.tsx'
import type { MenuItem } from '#ui/overlay/menu.tsx'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { useIsWide } from '#ui/layout/use-is-wide.ts'
import styles from './shell.module.css'
import { TabBar } from './tab-bar.tsx'
import { useRouteChange } from './use-route-change.ts'

/** Not loaded on a phone. */
export const TopBar = lazyComponent(() => import('./top-bar.tsx'), 'TopBar')

export type ShellSlots = {
  /** Above the content on every screen: offline, attention, update. Several are stacked. */
  banners?: ReactNode
  /** In the desktop bar, before the menus: running sessions, sync state. */
  topBar?: ReactNode
  /** Floats above the tabs of a phone: running sessions. */
  strip?: ReactNode
  personName?: string
  personPicture?: string | undefined
  personMenu?: MenuItem[]
}

/** The frame of every signed-in screen: tabs on a phone, a bar on a desktop, and one scrolling page. */
export const Shell = ({ banners, topBar, strip, personName, personPicture, personMenu = [] }: ShellSlots) => {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const isWide = useIsWide()
  useRouteChange()
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t`Skip to content`}
      </a>
      {isWide && (
        <Suspense fallback={<div className={styles.barSpace} />}>
          <TopBar
            slot={topBar}
            personName={personName}
            personPicture={personPicture}
            personMenu={personMenu}
          />
        </Suspense>
      )}
      <main id="content" className={styles.content} tabIndex={-1}>
        <div className={styles.banners}>{banners}</div>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {strip}
      {!isWide && <TabBar />}
    </>
  )
}
