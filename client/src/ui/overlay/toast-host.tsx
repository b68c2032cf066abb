import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../picture/icon.tsx'
import { modals } from './modals.ts'
import { type Toast, toast as store } from './toast-store.ts'
import styles from './toast-host.module.css'

const ToastCard = ({ toast, isNewest }: { toast: Toast; isNewest: boolean }) => {
  const { id, text, icon, action, chips, chipsLabel } = toast
  const reason = `toast-${id}`
  const hold = () => store.hold(reason)
  const release = () => store.release(reason)
  useEffect(() => () => store.release(reason), [reason])
  return (
    <div
      className={styles.toast}
      onPointerEnter={hold}
      onPointerLeave={release}
      onPointerDown={hold}
      onPointerUp={(event) => event.pointerType !== 'mouse' && release()}
      onPointerCancel={release}
      // A tap focuses what it presses too, and nothing takes that focus away again.
      onFocus={({ target }) => target.matches(':focus-visible') && hold()}
      onBlur={release}
    >
      <div className={styles.line}>
        {icon && <Icon name={icon} size={22} />}
        <span className={styles.text} dir="auto">
          {text}
        </span>
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              store.dismiss(id)
              action.onPress()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      {chips && isNewest && (
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

/**
 * The one place on screen where toasts appear, the newest with its second row; a polite live region, so it is mounted once
 * and for good. While a modal dialog is open, all outside of it is inert: they are in a region within it.
 */
export const ToastHost = () => {
  const shown = useSyncExternalStore(store.subscribe, store.getShown)
  const modal = useSyncExternalStore(modals.subscribe, modals.getTop)
  const said = useSyncExternalStore(store.subscribe, store.getSaid)
  useEffect(() => {
    const onVisibility = () => (document.hidden ? store.hold('hidden') : store.release('hidden'))
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [])
  const region = (look: string | undefined, toasts: readonly Toast[]) => (
    <div className={look} role="status" aria-live="polite">
      {/* A new element each time, so that the same words are read again. */}
      <p key={said.id} className="visually-hidden">
        {said.text}
      </p>
      {toasts.map((toast, index) => (
        <ToastCard key={toast.id} toast={toast} isNewest={index === toasts.length - 1} />
      ))}
    </div>
  )
  return (
    <>
      {region(styles.host, modal ? [] : shown)}
      {modal && createPortal(region(styles.hostInModal, shown), modal)}
    </>
  )
}
