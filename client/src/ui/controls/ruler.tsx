import { type PointerEvent, useRef } from 'react'
import styles from './ruler.module.css'

/** Pixels between two steps. */
const stepPx = 14

/**
 * A ruler that stands at so many `steps` and is pulled by a finger: to the left it adds. It goes with a number that has
 * buttons and can be typed, so it needs neither keys nor a name.
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
  const letGo = () => {
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
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <div className={styles.ticks} style={{ backgroundPositionX: `calc(50% - ${steps * stepPx}px)` }} />
    </div>
  )
}
