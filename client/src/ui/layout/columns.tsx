import type { ReactNode } from 'react'
import styles from './columns.module.css'

/** Sections side by side on a wide screen, otherwise one below the other. */
export const Columns = ({ start, end }: { start: ReactNode; end: ReactNode }) => (
  <div className={styles.columns}>
    <div>{start}</div>
    <div>{end}</div>
  </div>
)
