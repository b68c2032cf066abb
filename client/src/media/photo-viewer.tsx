import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { modals } from '#ui/overlay/modals.ts'
import { cx } from '#ui/styles/cx.ts'
import { PhotoSlide } from './photo-slide.tsx'
import styles from './photo-viewer.module.css'
import type { Photo } from './photos.ts'

/**
 * Pictures in full screen: swiped or by arrow keys, zoomed by a double tap, the button or + and -, closed by Escape.
 * The user starts videos. Without a connection it shows the thumbnail if the full file is not on this device.
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
  /** A description of what the pictures show. */
  of: string
  /** Called when another picture comes into view. */
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
    // In a zoomed picture, arrow keys move the picture.
    const isArrow = /^Arrow/.test(event.key)
    // In a video, arrow keys change the time.
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
        // The scrollable strip can be focused in every browser.
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
            // Full files are loaded only for the current and adjacent pictures.
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

/** Opens a dialog, and returns the focus when it unmounts. */
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

/**
 * Scrolls to the initial picture; afterwards the user scrolls the strip, and the scroll position determines the
 * picture.
 */
function useScrollTo(strip: RefObject<HTMLElement | null>, index: number): void {
  useEffect(() => {
    const element = strip.current
    const slide = element?.children[index]
    if (!element || !(slide instanceof HTMLElement)) return
    if (Math.abs(element.scrollLeft - slide.offsetLeft) > slide.clientWidth / 2)
      element.scrollLeft = slide.offsetLeft
  }, [strip, index])
}
