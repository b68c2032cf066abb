import type { ReactNode } from 'react'
import { cx } from '../styles/cx.ts'
import { Icon, type IconName } from '../picture/icon.tsx'
import styles from './banner.module.css'

/** A narrow strip above the content. Only `attention` is coloured; a banner never blocks the page. */
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
  /** The text is a sentence: on a phone the actions are below it. */
  isLong?: boolean
  /** A small control in its upper corner, such as one that collapses it. */
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
