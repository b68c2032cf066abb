import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import type { Baby } from '#session/family.ts'
import { selectBaby, showTogether } from '#session/selected-baby.ts'
import { cx } from '#ui/styles/cx.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { BabyAvatar } from './baby-avatar.tsx'
import styles from './baby-circles.module.css'
import { rowKey } from '#db/schema/row-key.ts'

/** The babies of the team as faces, the chosen one with a ring, and a button to add one. */
export const BabyCircles = ({
  babies,
  selectedId,
  isTogether = false,
  mayAdd,
}: {
  babies: readonly Baby[]
  selectedId: string | undefined
  /** Whether all babies are shown. */
  isTogether?: boolean
  mayAdd: boolean
}) => {
  const { t } = useLingui()
  return (
    <div className={styles.circles} role="group" aria-label={t`Babies`}>
      {babies.map((baby) => (
        <button
          key={rowKey('baby', baby)}
          type="button"
          className={styles.circle}
          aria-label={baby.name}
          aria-pressed={!isTogether && baby.id === selectedId}
          onClick={() => selectBaby(baby.id)}
        >
          <BabyAvatar baby={baby} className={styles.face} />
        </button>
      ))}
      {babies.length > 1 && (
        <button
          type="button"
          className={cx(styles.circle, styles.together)}
          aria-label={t({ message: 'Together', comment: 'all babies of the family side by side' })}
          aria-pressed={isTogether}
          onClick={showTogether}
        >
          <span className={styles.face}>
            {babies.slice(0, 2).map((baby, index) => (
              <BabyAvatar
                key={rowKey('baby', baby)}
                baby={baby}
                size={21}
                className={index > 0 ? styles.second : undefined}
              />
            ))}
          </span>
        </button>
      )}
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
