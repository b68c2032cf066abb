import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { modals } from '#ui/overlay/modals.ts'
import { cx } from '#ui/styles/cx.ts'
import { PhotoSlide } from './photo-slide.tsx'
import styles from './photo-viewer.module.css'
import type { Photo } from './photos.ts'

/**
 * Pictures as large as the screen: swiped or by arrow keys, zoomed by a double tap, the button or + and -, closed by
 * Escape. Videos play where the person starts them. Without a connection the small form is shown where the whole is
 * not on this device.
 */
export const PhotoViewer = ({
  photos,
  openId,
  of,
  onShow,
  onClose,
}: {
  photos: readonly Photo[]
  openId: string
  /** What the pictures show, in words. */
  of: string
  /** Another picture came into view. */
  onShow: (id: string) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const [isZoomed, setZoomed] = useState(false)
  const total = photos.length
  const index = photos.findIndex(({ id }) => id === openId)
  const number = index + 1
  const isVideo = photos[index]?.kind === 'VIDEO'

  useModal(dialog)
  useScrollTo(strip, index)

  const go = (to: number) => {
    const photo = photos[to]
    if (!photo) return
    setZoomed(false)
    onShow(photo.id)
  }
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(index - 1),
    ArrowRight: () => go(index + 1),
    Home: () => go(0),
    End: () => go(total - 1),
    '+': () => setZoomed(true),
    '=': () => setZoomed(true),
    '-': () => setZoomed(false),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const run = keys[event.key]
    // Where it is zoomed, arrows move the picture.
    const isArrow = /^Arrow/.test(event.key)
    // In a video they move in time.
    const isInVideo = event.target instanceof HTMLVideoElement
    if (!run || isInVideo || (isZoomed && isArrow)) return
    event.preventDefault()
    run()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={isVideo ? t`Video ${number} of ${total}: ${of}` : t`Picture ${number} of ${total}: ${of}`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div
        ref={strip}
        className={cx(styles.strip, isZoomed && styles.still)}
        // What scrolls is reached by the keyboard, whatever the browser thinks of it.
        tabIndex={total > 1 && !isZoomed ? 0 : undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const shown = photos[Math.round(scrollLeft / clientWidth)]
          if (!isZoomed && shown && shown.id !== openId) onShow(shown.id)
        }}
      >
        {photos.map((photo, at) => (
          <PhotoSlide
            key={photo.id}
            photo={photo}
            // Only what may be seen next is asked for whole.
            isNear={Math.abs(at - index) <= 1}
            isZoomed={isZoomed && at === index}
            isHidden={at !== index}
            alt={of}
            onZoom={() => setZoomed(!isZoomed)}
          />
        ))}
      </div>
      <p className={styles.count} aria-live="polite">
        {t`${number} of ${total}`}
      </p>
      <div className={styles.tools}>
        {!isVideo && (
          <IconButton
            icon={isZoomed ? 'zoomOut' : 'zoomIn'}
            label={isZoomed ? t`Make smaller` : t`Make larger`}
            onClick={() => setZoomed(!isZoomed)}
          />
        )}
        <IconButton icon="close" label={t`Close`} onClick={onClose} />
      </div>
      {index > 0 && (
        <IconButton
          icon="chevronLeft"
          label={t`Previous picture`}
          className={cx(styles.step, styles.back)}
          onClick={() => go(index - 1)}
        />
      )}
      {number < total && (
        <IconButton
          icon="chevronRight"
          label={t`Next picture`}
          className={cx(styles.step, styles.next)}
          onClick={() => go(index + 1)}
        />
      )}
    </dialog>
  )
}

/** Opens a dialog, and gives the focus back when it goes. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const before = document.activeElement
    const element = dialog.current
    element?.showModal()
    const leave = element && modals.enter(element)
    return () => {
      leave?.()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [dialog])
}

/** Opens at its picture; afterwards the finger moves the strip, and the strip says what is shown. */
function useScrollTo(strip: RefObject<HTMLElement | null>, index: number): void {
  useEffect(() => {
    const element = strip.current
    const slide = element?.children[index]
    if (!element || !(slide instanceof HTMLElement)) return
    if (Math.abs(element.scrollLeft - slide.offsetLeft) > slide.clientWidth / 2)
      element.scrollLeft = slide.offsetLeft
  }, [strip, index])
}
