import { type ReactNode, useId, useState } from 'react'
import type { Activity } from '#ui/picture/activity.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { type Glyph, Pebble } from '#ui/picture/pebble.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useIsWide } from '#ui/layout/use-is-wide.ts'
import styles from './fold.module.css'

/** Names of the open parts, until the page is reloaded; they apply to the statistics of any baby. */
const opened = new Set<string>()

/**
 * A part of the statistics. On a phone it is folded to its title and its figure, and its content is not rendered until
 * it is opened. On a wide window it is always open.
 */
export const Fold = ({
  name,
  title,
  act,
  colours = act,
  glyph,
  value,
  note,
  level = 3,
  isBelow = false,
  whole,
  children,
}: {
  /** The key under which its open state is stored. */
  name: string
  title: string
  act?: Activity
  /** The activity whose colours it has, if it has no pebble. */
  colours?: Activity | undefined
  glyph?: Glyph | undefined
  /** The most important figure. */
  value?: ReactNode
  /** A small text beside the figure. */
  note?: ReactNode
  /** Heading level. */
  level?: 2 | 3
  /** Its content has cards, so it is placed below the line and not inside its card. */
  isBelow?: boolean
  /** Renders it on a wide window. */
  whole: (children: ReactNode) => ReactNode
  /** Rendered only while visible. */
  children: ReactNode
}) => {
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(() => opened.has(name))
  const contentId = useId()
  if (isWide) return whole(children)
  const Heading = `h${level}` as const
  const toggle = () => {
    if (isOpen) opened.delete(name)
    else opened.add(name)
    setOpen(!isOpen)
  }
  const content = (
    <div id={contentId} className={isBelow ? styles.below : styles.content} hidden={!isOpen}>
      {isOpen && children}
    </div>
  )
  return (
    <>
      <Card className={styles.fold} data-act={colours}>
        {act && <Pebble act={act} glyph={glyph} size={28} />}
        <Heading className={styles.title}>
          <button type="button" aria-expanded={isOpen} aria-controls={contentId} onClick={toggle}>
            {title}
          </button>
        </Heading>
        <p className={styles.value}>
          {value !== undefined && <b>{value}</b>}
          {note && <small>{note}</small>}
        </p>
        <Icon name="chevronDown" size={20} className={styles.arrow} />
        {!isBelow && content}
      </Card>
      {isBelow && content}
    </>
  )
}
