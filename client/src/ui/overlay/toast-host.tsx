import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { modals } from './modals.ts'
import { ToastCard } from './toast-card.tsx'
import { toast as store } from './toast-store.ts'
import styles from './toast-host.module.css'

/**
 * The one place on screen where toasts appear: one at a time, and how many are behind it. A polite live region, so it is
 * mounted once and for good. While a modal dialog is open, all outside of it is inert: they are in a region within it.
 */
export const ToastHost = () => {
  const shown = useSyncExternalStore(store.subscribe, store.getShown)
  const modal = useSyncExternalStore(modals.subscribe, modals.getTop)
  const said = useSyncExternalStore(store.subscribe, store.getSaid)
  useEffect(() => {
    const onVisibility = () => (document.hidden ? store.hold('hidden') : store.release('hidden'))
    // What has the focus may be beneath. In a sheet nothing is, and Escape closes that.
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
    // A new element for a new toast, so that the same words are read again; to turn to another one keeps the focus.
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
      <p key={said.id} className="visually-hidden">
        {said.text}
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
