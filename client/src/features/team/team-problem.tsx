import { Icon } from '#ui/picture/icon.tsx'
import styles from './team.module.css'

/** An error text, announced to screen readers; nothing without a text. */
export const TeamProblem = ({ children }: { children: string | undefined }) => (
  <div role="alert">
    {children && (
      <p className={styles.problem}>
        <Icon name="alert" size={20} />
        <span>{children}</span>
      </p>
    )}
  </div>
)
