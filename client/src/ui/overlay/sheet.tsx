import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import type { Activity } from '../picture/activity.ts'
import { IconButton } from '../controls/button.tsx'
import { cx } from '../styles/cx.ts'
import { type Glyph, Pebble } from '../picture/pebble.tsx'
import { modals } from './modals.ts'
import { useCloseByBack } from './use-close-by-back.ts'
import { useSwipeDown } from './use-swipe-down.ts'
import styles from './sheet.module.css'

type SheetProps = {
  open: boolean
  /** Called by Escape, Back, scrim, swipe and the close button; the owner then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  act?: Activity
  /** The glyph on its pebble, if it is not the activity's. */
  glyph?: Glyph
  children: ReactNode
  className?: string
}

/**
 * A native modal dialog: from the bottom on a phone, centred on a desktop. The browser traps the focus and makes the
 * rest inert. When the sheet closes or unmounts, the focus returns to where it was.
 */
export const Sheet = ({ open, onClose, title, act, glyph, children, className }: SheetProps) => {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const swipe = useSwipeDown(dialog, onClose)
  useCloseByBack(open, onClose)

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const before = document.activeElement as HTMLElement | null
    if (!element.open) element.showModal()
    const leave = modals.enter(element)
    return () => {
      leave()
      element.close()
      before?.focus({ preventScroll: true })
    }
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={cx(styles.sheet, className)}
      aria-labelledby={titleId}
      data-act={act}
      onCancel={(event) => {
        // React also passes on the `cancel` event of a nested sheet, and of a file input that was closed without a
        // file.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {open && (
        <div className={styles.body}>
          <div className={styles.head} {...swipe}>
            <div className={styles.grab} />
            <div className={styles.title}>
              {act && <Pebble act={act} glyph={glyph} />}
              <h2 id={titleId} dir="auto">
                {title}
              </h2>
              <IconButton icon="close" label={t`Close`} onClick={onClose} className={styles.close} />
            </div>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
