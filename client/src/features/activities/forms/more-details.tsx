import { type ReactNode, useState } from 'react'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './more-details.module.css'

/** Rarely used fields, folded under a line that shows the chosen values. */
export const MoreDetails = ({
  title,
  chosen,
  startsOpen,
  children,
}: {
  title: string
  /** The chosen values. */
  chosen?: string | undefined
  startsOpen: boolean
  children: ReactNode
}) => {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <details className={styles.more} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title}
        <span className={styles.end}>
          {chosen}
          <Icon name="chevronDown" size={20} />
        </span>
      </summary>
      <div>{children}</div>
    </details>
  )
}
