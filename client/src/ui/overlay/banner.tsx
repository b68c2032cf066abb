import type { ReactNode } from 'react'
import { cx } from '../styles/cx.ts'
import { Icon, type IconName } from '../picture/icon.tsx'
import styles from './banner.module.css'

/** A slim strip at the top of the content. `attention` is the only one that is coloured; nothing here ever blocks. */
export const Banner = ({
  icon,
  tone = 'calm',
  actions,
  isLong = false,
  corner,
  children,
}: {
  icon: IconName
  tone?: 'calm' | 'attention'
  actions?: ReactNode
  /** Sentences rather than words: on a phone its actions lie below it. */
  isLong?: boolean
  /** A small control at its upper end, such as one that folds it. */
  corner?: ReactNode
  children: ReactNode
}) => (
  <div
    className={cx(
      styles.banner,
      styles[tone],
      isLong && styles.long,
      corner !== undefined && styles.withCorner,
    )}
    role="status"
  >
    <Icon name={icon} size={22} />
    <span className={styles.text}>{children}</span>
    {corner && <span className={styles.corner}>{corner}</span>}
    {actions && <span className={styles.actions}>{actions}</span>}
  </div>
)
