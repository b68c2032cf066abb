import { type RefObject, useEffect, useRef, useState } from 'react'

/** The width of an element, px, as it is laid out; `first` until then. */
export function useWidth<E extends HTMLElement>(first: number): { ref: RefObject<E | null>; width: number } {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const found = Math.round(element.clientWidth)
      if (found > 0) setWidth(found)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
