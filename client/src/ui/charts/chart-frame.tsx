import { type ComponentProps, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { cx } from '../styles/cx.ts'
import styles from './charts.module.css'

/**
 * Makes a chart accessible: a name, a summary in a sentence, and a cursor that arrow keys move from value to value.
 * `at`: index of the value that is read, null for none; `valueText`: that value in words.
 */
export const ChartFrame = ({
  ref,
  label,
  summary,
  count,
  at,
  valueText,
  onGo,
  onOtherKey,
  className,
  children,
  ...rest
}: {
  ref?: Ref<HTMLDivElement>
  label: string
  summary: string
  /** Number of values; without any the chart is an image. */
  count: number
  at: number | null
  valueText: string | null
  onGo: (index: number | null) => void
  /** Handles further keys; returns whether it handled the key. */
  onOtherKey?: (key: string) => boolean
  children: ReactNode
} & Omit<ComponentProps<'div'>, 'ref' | 'children' | 'role'>) => {
  const go = (index: number) => count > 0 && onGo(Math.min(count - 1, Math.max(0, index)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = (by: number) => () => go(at === null ? count - 1 : at + by)
    const run = {
      ArrowRight: step(1),
      ArrowUp: step(1),
      ArrowLeft: step(-1),
      ArrowDown: step(-1),
      Home: () => go(0),
      End: () => go(count - 1),
      Escape: at === null ? undefined : () => onGo(null),
    }[event.key]
    if (!run && !onOtherKey?.(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    run?.()
  }
  const slider = {
    role: 'slider',
    'aria-label': label,
    'aria-valuemin': 1,
    'aria-valuemax': count,
    'aria-valuenow': at === null ? count : at + 1,
    'aria-valuetext': valueText ?? summary,
  }
  return (
    <div
      ref={ref}
      {...rest}
      {...(count > 0 ? slider : { role: 'img', 'aria-label': `${label}. ${summary}` })}
      className={cx(styles.frame, className)}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}
