import { type ReactNode, useId, useState } from 'react'
import type { Activity } from '#ui/picture/activity.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { type Glyph, Pebble } from '#ui/picture/pebble.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useIsWide } from '#ui/layout/use-is-wide.ts'
import styles from './fold.module.css'

/** The parts that are open, by name: as long as the page lives, and in any baby's statistics. */
const opened = new Set<string>()

/**
 * A part of the statistics. On a phone it is folded under its title and its figure, and nothing of it is made before it
 * is opened; on a wide window it is all there.
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
  /** Remembers that it is open. */
  name: string
  title: string
  act?: Activity
  /** Whose colours it has, where no pebble stands before its title. */
  colours?: Activity | undefined
  glyph?: Glyph | undefined
  /** What a parent asks for first. */
  value?: ReactNode
  /** Beside it, small. */
  note?: ReactNode
  /** Of its heading. */
  level?: 2 | 3
  /** What it holds has cards of its own: it lies under the line, not in its card. */
  isBelow?: boolean
  /** How it is on a wide window. */
  whole: (children: ReactNode) => ReactNode
  /** Drawn only where it is seen. */
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
