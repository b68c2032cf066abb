import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { modals } from './modals.ts'
import { ToastCard } from './toast-card.tsx'
import { toast as store } from './toast-store.ts'
import styles from './toast-host.module.css'

/**
 * Shows toasts: one at a time, and the number behind it. A polite live region, so it is mounted once and for good.
 * While a modal dialog is open, everything outside is inert, so the toasts are in a region inside the dialog.
 */
export const ToastHost = () => {
  const shown = useSyncExternalStore(store.subscribe, store.getShown)
  const modal = useSyncExternalStore(modals.subscribe, modals.getTop)
  const announced = useSyncExternalStore(store.subscribe, store.getAnnouncement)
  useEffect(() => {
    const onVisibility = () => (document.hidden ? store.hold('hidden') : store.release('hidden'))
    // The focused element may be below the toast. In a sheet it is not, and Escape closes the sheet.
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !modals.getTop()) store.putAway(true)
    }
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  const toast = shown.at(-1)
  const card = toast && (
    // A new element for a new toast, so that screen readers read the same text again; turning to another toast keeps
    // the focus.
    <ToastCard
      key={Math.max(...shown.map(({ id }) => id))}
      toast={toast}
      isAway={store.getIsAway()}
      behind={shown.slice(0, -1)}
    />
  )
  const region = (className: string | undefined, card: ReactNode) => (
    <div className={className} role="status" aria-live="polite">
      {/* A new element each time too. */}
      <p key={announced.id} className="visually-hidden">
        {announced.text}
      </p>
      {card}
    </div>
  )
  return (
    <>
      {region(styles.host, modal ? null : card)}
      {modal && createPortal(region(styles.hostInModal, card), modal)}
    </>
  )
}
