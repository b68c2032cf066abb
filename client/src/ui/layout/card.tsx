import type { HTMLAttributes, ReactNode } from 'react'
import { cx } from '../styles/cx.ts'
import styles from './card.module.css'

/** A raised surface. `list` removes the padding at top and bottom, for rows with their own padding. */
export const Card = ({ list, className, ...rest }: HTMLAttributes<HTMLElement> & { list?: boolean }) => (
  <div {...rest} className={cx(styles.card, list && styles.list, className)} />
)

/** A small caption above a card of rows. */
export const SectionTitle = ({ children, id }: { children: ReactNode; id?: string }) => (
  <h2 className={styles.sectionTitle} id={id}>
    {children}
  </h2>
)

/** A pill with a few words. `tone` colours it by status, `act` by activity; `outlined` is for what may not apply. */
export const Tag = ({
  tone,
  act,
  outlined,
  children,
}: {
  tone?: 'ok' | 'warn' | 'danger'
  act?: string
  outlined?: boolean
  children: ReactNode
}) => (
  <span className={cx(styles.tag, tone && styles[tone], outlined && styles.outlined)} data-act={act}>
    {children}
  </span>
)
