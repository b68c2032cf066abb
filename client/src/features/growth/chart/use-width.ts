import { type RefObject, useEffect, useRef, useState } from 'react'

/** As wide as it was last: what was measured while the rows were read, another metric, the next opening. */
let last: number | undefined

/** The width of an element, px, as it is laid out; `first` until one was. */
export function useWidth<E extends HTMLElement>(first: number): { ref: RefObject<E | null>; width: number } {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(last ?? first)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    // Told at once, too, and then without a layout of its own.
    const measure = () => {
      const found = Math.round(element.clientWidth)
      if (found === 0) return
      last = found
      setWidth(found)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
