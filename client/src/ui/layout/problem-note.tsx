import type { HTMLAttributes } from 'react'
import styles from './problem-note.module.css'

/** What did not work, on the colour of danger. `role="alert"` belongs to it, or to a parent that is always there. */
export const ProblemNote = (props: Pick<HTMLAttributes<HTMLElement>, 'role' | 'children'>) => (
  <div {...props} className={styles.note} />
)
