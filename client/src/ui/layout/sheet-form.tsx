import type { ReactNode } from 'react'
import styles from './sheet-form.module.css'

/** The fields of a sheet, one below the other. */
export const SheetForm = ({ children }: { children: ReactNode }) => (
  <div className={styles.form}>{children}</div>
)

/** Two fields that belong together, such as the times of a range. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
)
