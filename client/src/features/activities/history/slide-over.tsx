import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { afterPaint } from '#ui/hooks/after-paint.ts'
import { IconButton } from '#ui/controls/button.tsx'
import styles from './slide-over.module.css'

/** As long as it slides in. */
const slideMs = 300

/**
 * A panel that slides in from the side: all of a phone, a part of a desktop. It is no modal dialog of the browser's,
 * because what is deleted in it is taken back by the toast above it; the rest of the page is inert as under one.
 * It takes the focus once it is painted: `show()` would lay all of it out sooner for that.
 */
export const SlideOver = ({
  isShown,
  title,
  backLabel,
  onBack,
  onClose,
  actions,
  children,
}: {
  /** Else it is drawn and waits. */
  isShown: boolean
  title: string
  /** What the button at its top does. */
  backLabel: string
  onBack: () => void
  /** Asked by Escape and by a press on the page beside it. */
  onClose: () => void
  /** At the end of its head. */
  actions?: ReactNode
  children: ReactNode
}) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const element = dialog.current
    if (!element || !isShown) return
    const before = document.activeElement
    let rest: HTMLElement[] = []
    // After the panel is on the screen: the style of the whole page has to be found anew for it, and the panel covers it.
    const cover = setTimeout(() => {
      rest = [...document.querySelectorAll<HTMLElement>('#root > :not([role=status])')].filter(
        (one) => !one.inert,
      )
      rest.forEach((one) => (one.inert = true))
    }, slideMs)
    const focus = afterPaint(() => {
      document.documentElement.style.overflow = 'hidden'
      // Who was quicker than the paint keeps it.
      if (!element.contains(document.activeElement)) element.querySelector('button')?.focus()
    })
    const onKey = (event: KeyboardEvent) => {
      // A sheet over the panel closes first.
      const isCovered = [...document.querySelectorAll('dialog[open]')].some((one) => one !== element)
      if (event.key === 'Escape' && !event.defaultPrevented && !isCovered) close()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      focus()
      clearTimeout(cover)
      document.removeEventListener('keydown', onKey)
      document.documentElement.style.overflow = ''
      rest.forEach((one) => (one.inert = false))
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [isShown])

  return createPortal(
    <>
      <div className={styles.scrim} hidden={!isShown} onClick={onClose} />
      <dialog
        ref={dialog}
        open={isShown}
        className={styles.panel}
        aria-labelledby={titleId}
        aria-modal="true"
      >
        <div className={styles.head}>
          <IconButton icon="chevronLeft" label={backLabel} onClick={onBack} />
          <h2 id={titleId}>{title}</h2>
          {actions}
        </div>
        {children}
      </dialog>
    </>,
    document.body,
  )
}
