import type { HTMLAttributes } from 'react'
import styles from './problem-note.module.css'

/** An error message on the colour of danger. It needs `role="alert"` itself, or on a parent that is always mounted. */
export const ProblemNote = (props: Pick<HTMLAttributes<HTMLElement>, 'role' | 'children'>) => (
  <div {...props} className={styles.note} />
)
