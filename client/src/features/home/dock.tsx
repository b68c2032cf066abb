import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import styles from './dock.module.css'
import { HomeTile } from './home-tile.tsx'
import type { TileActions } from './tile-actions.ts'
import type { Placed } from './layout.ts'

/** 1.4 times the default text size, px. */
const largeTextPx = 22.4

/**
 * The tiles of the home screen, within reach of the thumb on a phone. Toasts and the end of the page leave space for
 * them.
 */
export const Dock = ({
  above,
  tiles,
  actions,
}: {
  /** Rendered above the tiles. */
  above?: ReactNode
  tiles: readonly Placed[]
  actions: TileActions
}) => {
  const { t } = useLingui()
  const isTall = above !== undefined
  // A row with the wide tile is lower than one without it.
  const isHigh = !tiles.some(({ id }) => id === 'sleep')
  // Large text needs two rows of tiles; as a fixed bar they would cover most of the page.
  const [isLarge] = useState(
    () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) >= largeTextPx,
  )
  // An attribute on the root instead of `:has()`, which the browser would match again on every change of the page.
  useLayoutEffect(() => {
    document.documentElement.dataset.docked = isLarge ? 'large' : isTall ? 'tall' : isHigh ? 'high' : ''
    return () => {
      delete document.documentElement.dataset.docked
    }
  }, [isTall, isHigh, isLarge])
  return (
    <div className={styles.dock}>
      {above && <div className={styles.above}>{above}</div>}
      <div className={styles.tiles} role="group" aria-label={t`Log`}>
        {tiles.map(({ id, span, isBeside }) => (
          <div key={id} className={styles.cell} data-tile={id} data-span={span}>
            <HomeTile id={id} isBeside={isBeside} actions={actions} />
          </div>
        ))}
      </div>
    </div>
  )
}
