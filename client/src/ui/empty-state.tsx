import type { ReactNode } from 'react'
import type { Activity } from './activity.ts'
import { Pebble } from './pebble.tsx'
import styles from './empty-state.module.css'

/** What will be here, one or two pebbles, and the action itself. Never an illustration of failure. */
export const EmptyState = ({
  acts = [],
  title,
  text,
  action,
}: {
  acts?: Activity[]
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
    <h3>{title}</h3>
    {text && <p>{text}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
