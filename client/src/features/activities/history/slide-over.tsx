import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { afterPaint } from '#ui/hooks/after-paint.ts'
import { IconButton } from '#ui/controls/button.tsx'
import styles from './slide-over.module.css'

/** Duration of the slide-in animation. */
const slideMs = 300

/**
 * A panel that slides in from the side: the whole screen of a phone, a part of a desktop. It is no modal `<dialog>`,
 * because the undo toast is above it; the rest of the page is inert instead. It takes the focus after the first
 * paint, because `showModal()` would force an earlier layout.
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
  /** False while it is prerendered. */
  isShown: boolean
  title: string
  /** Label of the button at its top. */
  backLabel: string
  onBack: () => void
  /** Called on Escape and on a press outside of the panel. */
  onClose: () => void
  /** Rendered at the end of its header. */
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
    // Waits until the panel covers the page: `inert` makes the browser compute the styles of the whole page again.
    const cover = setTimeout(() => {
      rest = [...document.querySelectorAll<HTMLElement>('#root > :not([role=status])')].filter(
        (one) => !one.inert,
      )
      rest.forEach((one) => (one.inert = true))
    }, slideMs)
    const focus = afterPaint(() => {
      document.documentElement.style.overflow = 'hidden'
      // Keeps the focus if the user has already moved it into the panel.
      if (!element.contains(document.activeElement)) element.querySelector('button')?.focus()
    })
    const onKey = (event: KeyboardEvent) => {
      // Escape closes a sheet above the panel first.
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
