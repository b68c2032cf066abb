import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import styles from './dock.module.css'
import { HomeTile } from './home-tile.tsx'
import type { TileActions } from './tile-actions.ts'
import type { Placed } from './layout.ts'

/** From 1.4 times the usual size of text on. */
const largeTextPx = 22.4

/** The tiles of home at the thumb of a phone; toasts and the end of the page keep clear of them. */
export const Dock = ({
  above,
  tiles,
  actions,
}: {
  /** Over the tiles. */
  above?: ReactNode
  tiles: readonly Placed[]
  actions: TileActions
}) => {
  const { t } = useLingui()
  const isTall = above !== undefined
  // A row with the wide tile is lower than one without.
  const isHigh = !tiles.some(({ id }) => id === 'sleep')
  // Large text needs two rows of tiles: over the page they would hide most of it.
  const [isLarge] = useState(
    () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) >= largeTextPx,
  )
  // On the root and not by :has(), which every change of the page would ask again.
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
