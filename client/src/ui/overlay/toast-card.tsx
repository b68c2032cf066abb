import { useEffect, type FocusEvent, type MouseEvent } from 'react'
import { Icon } from '../picture/icon.tsx'
import { cx } from '../styles/cx.ts'
import { type Toast, toast as store } from './toast-store.ts'
import styles from './toast-host.module.css'

const hold = () => store.hold('toast')
const release = () => store.release('toast')

/** The toast stays while a pointer is over it or the keyboard focus is in it. Lifting a finger ends both. */
const holdWhileInUse = {
  onPointerEnter: hold,
  onPointerLeave: release,
  // A tap focuses the pressed button too, and nothing takes that focus away again.
  onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && hold(),
  onBlur: release,
}

/** A tap beside the buttons, or a swipe, which cancels the press, collapses the toast to its icon and undo. A tap expands it. */
const collapse = (isAway: boolean) => ({
  onPointerCancel: () => store.putAway(true),
  onClick: ({ target }: MouseEvent) => {
    if (!(target as Element).closest('button')) store.putAway(!isAway)
  },
})

/** One toast. */
export const ToastCard = ({
  toast: { text, icon = 'info', action, chips, chipsLabel },
  isAway,
  behind,
}: {
  toast: Toast
  isAway: boolean
  /** Older toasts that this one covers. */
  behind: readonly Toast[]
}) => {
  useEffect(() => release, [])
  return (
    <div className={cx(styles.toast, isAway && styles.away)} {...holdWhileInUse} {...collapse(isAway)}>
      <div className={styles.line}>
        <Icon name={icon} size={22} />
        <span className={isAway ? 'visually-hidden' : styles.text} dir="auto">
          {text}
        </span>
        {behind.length > 0 && (
          <button
            type="button"
            className={styles.action}
            aria-label={`+${behind.length}: ${behind.map((one) => one.text).join(', ')}`}
            onClick={store.turn}
          >
            +{behind.length}
          </button>
        )}
        {action && (
          // This toast is the newest that has an action.
          <button type="button" className={styles.action} onClick={store.runLatestAction}>
            {action.label}
          </button>
        )}
      </div>
      {chips && !isAway && (
        <div className={styles.chips} role="group" aria-label={chipsLabel}>
          {chips.map((chip) => (
            <button
              key={chip.key}
              type="button"
              className={styles.chip}
              aria-label={chip.spoken}
              aria-pressed={chip.pressed}
              onClick={chip.onPress}
            >
              {chip.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
