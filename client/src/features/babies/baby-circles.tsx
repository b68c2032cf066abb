import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import type { Baby } from '#session/family.ts'
import { selectBaby } from '#session/selected-baby.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { BabyAvatar } from './baby-avatar.tsx'
import styles from './baby-circles.module.css'

/** The babies of the team as faces, the chosen one ringed, and the way to one more. */
export const BabyCircles = ({
  babies,
  selectedId,
  mayAdd,
}: {
  babies: readonly Baby[]
  selectedId: string | undefined
  mayAdd: boolean
}) => {
  const { t } = useLingui()
  return (
    <div className={styles.circles} role="group" aria-label={t`Babies`}>
      {babies.map((baby) => (
        <button
          key={baby.id}
          type="button"
          className={styles.circle}
          aria-label={baby.name}
          aria-pressed={baby.id === selectedId}
          onClick={() => selectBaby(baby.id)}
        >
          <BabyAvatar baby={baby} className={styles.face} />
        </button>
      ))}
      {mayAdd && (
        <Link to="/add-baby" className={cx(styles.circle, styles.add)} aria-label={t`Add a baby`}>
          <span>
            <Icon name="plus" size={20} />
          </span>
        </Link>
      )}
    </div>
  )
}
