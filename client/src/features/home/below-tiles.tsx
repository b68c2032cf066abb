import { useLingui } from '@lingui/react/macro'
import styles from './dock.module.css'
import { HomeTile } from './home-tile.tsx'
import type { TileActions } from './tile-actions.ts'
import { ownIdOf } from './layout.ts'

/** The tiles that do not fit into the dock. */
export const BelowTiles = ({ ids, actions }: { ids: readonly string[]; actions: TileActions }) => {
  const { t } = useLingui()
  if (ids.length === 0) return null
  const isOwn = ids.every((id) => ownIdOf(id) !== undefined)
  const label = isOwn ? t`Own activities` : t({ message: 'More tiles', comment: 'below the others on home' })
  return (
    <div className={styles.below} role="group" aria-label={label}>
      {ids.map((id) => (
        <div key={id} className={styles.cell} data-tile={id}>
          <HomeTile id={id} actions={actions} />
        </div>
      ))}
    </div>
  )
}
