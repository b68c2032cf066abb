import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { pan, pinched, type Span, zoom } from './zoom.ts'

interface Chart {
  whole: Span
  span: Span
  /** The month at a distance from the left edge of the element, px. */
  monthAt: (x: number) => number
  /** The fraction of the plot's width at that distance. */
  shareAt: (x: number) => number
}

/**
 * Handles touch and mouse on a chart. One finger sideways, or the mouse, reads values; two fingers zoom and pan. The
 * mouse pans while its button is held, and its wheel with Ctrl zooms.
 */
export function useGestures(
  element: RefObject<HTMLElement | null>,
  chart: Chart,
  { onRead, onSpan }: { onRead: (x: number | null) => void; onSpan: (span: Span) => void },
) {
  const fingers = useRef(new Map<number, number>())
  const held = useRef<[number, number] | null>(null)
  const dragged = useRef<{ month: number } | null>(null)
  const current = useRef({ chart, onSpan })
  useEffect(() => {
    current.current = { chart, onSpan }
  })
  const xOf = (clientX: number) => clientX - (element.current?.getBoundingClientRect().left ?? 0)

  useEffect(() => {
    const target = element.current
    if (!target) return
    // React's listener is passive and cannot prevent the page from zooming.
    const onWheel = (event: WheelEvent) => {
      const { chart: shown, onSpan: tell } = current.current
      const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
      if (!event.ctrlKey && !isSideways) return
      event.preventDefault()
      const month = shown.monthAt(event.clientX - target.getBoundingClientRect().left)
      const length = shown.span.to - shown.span.from
      tell(
        event.ctrlKey
          ? zoom(shown.whole, shown.span, Math.exp(event.deltaY / 200), month)
          : pan(shown.whole, shown.span, (event.deltaX / target.clientWidth) * length),
      )
    }
    target.addEventListener('wheel', onWheel, { passive: false })
    return () => target.removeEventListener('wheel', onWheel)
  }, [element])

  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    held.current = null
    dragged.current = null
    // The reading of a finger stays after it is lifted.
    if (event.pointerType === 'mouse' && event.type === 'pointerleave') onRead(null)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const x = xOf(event.clientX)
      fingers.current.set(event.pointerId, x)
      if (fingers.current.size === 2) {
        const [a, b] = [...fingers.current.values()]
        held.current = [chart.monthAt(a!), chart.monthAt(b!)]
        onRead(null)
      } else if (event.pointerType === 'mouse') {
        dragged.current = { month: chart.monthAt(x) }
      } else onRead(x)
    },
    onPointerMove: (event: PointerEvent) => {
      const x = xOf(event.clientX)
      if (fingers.current.has(event.pointerId)) fingers.current.set(event.pointerId, x)
      const [a, b] = [...fingers.current.values()]
      if (held.current && a !== undefined && b !== undefined)
        return onSpan(pinched(chart.whole, held.current, [chart.shareAt(a), chart.shareAt(b)]))
      if (dragged.current) onSpan(pan(chart.whole, chart.span, dragged.current.month - chart.monthAt(x)))
      onRead(x)
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: lift,
  }
}
