import { type PointerEvent, useRef } from 'react'
import styles from './ruler.module.css'

/** Pixels between two steps. */
const stepPx = 14

/**
 * A ruler that shows a number of `steps` and is dragged: to the left adds. It accompanies a number input with buttons,
 * so it needs no keys and no name.
 */
export const Ruler = ({ steps, onStep }: { steps: number; onStep: (steps: number) => void }) => {
  const from = useRef<number>(undefined)
  const move = (event: PointerEvent) => {
    if (from.current === undefined) return
    const moved = Math.trunc((from.current - event.clientX) / stepPx)
    if (moved === 0) return
    from.current -= moved * stepPx
    onStep(moved)
  }
  const endDrag = () => {
    from.current = undefined
  }
  return (
    <div
      className={styles.ruler}
      aria-hidden="true"
      onPointerDown={(event) => {
        from.current = event.clientX
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={move}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
    >
      <div className={styles.ticks} style={{ backgroundPositionX: `calc(50% - ${steps * stepPx}px)` }} />
    </div>
  )
}
