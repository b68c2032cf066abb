import { type RefObject, useEffect, useRef, useState } from 'react'

/** As wide as it was last: another metric, and the next opening, are drawn once. */
let last: number | undefined

/** The width of an element, px, as it is laid out; `first` until one was. */
export function useWidth<E extends HTMLElement>(first: number): { ref: RefObject<E | null>; width: number } {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(last ?? first)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const found = Math.round(element.clientWidth)
      if (found === 0) return
      last = found
      setWidth(found)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
