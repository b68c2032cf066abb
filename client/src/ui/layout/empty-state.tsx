import type { ReactNode } from 'react'
import type { Activity } from '../picture/activity.ts'
import { Pebble } from '../picture/pebble.tsx'
import styles from './empty-state.module.css'

/** An empty list: what will be here, one or two pebbles, and the action itself. Never an illustration of failure. */
export const EmptyState = ({
  acts = [],
  level: Heading = 'h2',
  title,
  text,
  action,
}: {
  acts?: Activity[]
  /** h3 below the heading of its list. */
  level?: 'h2' | 'h3'
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
}) => (
  <div className={styles.empty}>
    {acts.length > 0 && (
      <div className={styles.pebbles}>
        {acts.map((act) => (
          <Pebble key={act} act={act} size={44} />
        ))}
      </div>
    )}
    <Heading>{title}</Heading>
    {text && <p>{text}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
