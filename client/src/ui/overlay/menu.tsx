import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../styles/cx.ts'
import { Icon, type IconName } from '../picture/icon.tsx'
import { useCloseByBack } from './use-close-by-back.ts'
import styles from './menu.module.css'

export type MenuItem = {
  key: string
  label: ReactNode
  icon?: IconName
  /** For a choice among several: whether this one is selected. */
  checked?: boolean
  /** Language of the label if it differs from the page's. */
  lang?: string
  onSelect: () => void
}

/**
 * A button that opens a list of actions or choices. Arrows, Home, End, Escape and Back work; focus returns to the
 * button.
 */
export const Menu = ({
  label,
  trigger,
  items,
  align = 'end',
  className,
}: {
  label: string
  trigger: ReactNode
  items: MenuItem[]
  align?: 'start' | 'end'
  className?: string
}) => {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
  const close = (returnFocus: boolean) => {
    setOpen(false)
    if (returnFocus) button.current?.focus()
  }
  useCloseByBack(open, () => close(true))

  useEffect(() => {
    if (!open) return
    const all = entries()
    ;(all.find((entry) => entry.ariaChecked === 'true') ?? all[0])?.focus()
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      return setOpen(true)
    }
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key]
    if (event.key === 'Escape') close(true)
    else if (event.key === 'Tab') setOpen(false)
    else if (to !== undefined) all[to % all.length]?.focus()
    else return
    if (event.key !== 'Tab') event.preventDefault()
  }

  return (
    <div ref={root} className={styles.root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={cx(styles.trigger, className)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        <div ref={list} id={id} role="menu" aria-label={label} className={cx(styles.list, styles[align])}>
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              className={styles.item}
              role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.checked}
              lang={item.lang}
              tabIndex={-1}
              onClick={() => {
                close(true)
                item.onSelect()
              }}
            >
              {item.icon && <Icon name={item.icon} size={20} />}
              <span className={styles.text}>{item.label}</span>
              {item.checked && <Icon name="check" size={18} />}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
