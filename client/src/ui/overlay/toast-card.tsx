import { useEffect } from 'react'
import { Icon } from '../picture/icon.tsx'
import { cx } from '../styles/cx.ts'
import { type Toast, toast as store } from './toast-store.ts'
import styles from './toast-host.module.css'

const hold = () => store.hold('toast')
const release = () => store.release('toast')

/** One toast. A tap or a swipe on its words puts it away: its undo stays, in a corner, and a tap beside it brings the words back. */
export const ToastCard = ({
  toast: { text, icon = 'info', action, chips, chipsLabel },
  isAway,
  behind,
}: {
  toast: Toast
  isAway: boolean
  /** Toasts that this one hides. */
  behind: readonly Toast[]
}) => {
  useEffect(() => release, [])
  return (
    <div
      className={cx(styles.toast, isAway && styles.away)}
      // Lifting the finger releases it too.
      onPointerEnter={hold}
      onPointerLeave={release}
      // The browser cancels the press of a finger that moves on.
      onPointerCancel={() => store.putAway(true)}
      onClick={({ target }) => {
        if (!(target as Element).closest('button')) store.putAway(!isAway)
      }}
      // A tap focuses what it presses too, and nothing takes that focus away again.
      onFocus={({ target }) => target.matches(':focus-visible') && hold()}
      onBlur={release}
    >
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
          // This is the newest that has one.
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
