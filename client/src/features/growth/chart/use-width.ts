import { type RefObject, useEffect, useRef, useState } from 'react'

/** The last measured width; reused for another metric and the next opening of the page. */
let last: number | undefined

/** The measured width of an element, px; `first` before the first measurement. */
export function useWidth<E extends HTMLElement>(first: number): { ref: RefObject<E | null>; width: number } {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(last ?? first)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    // Reads the width immediately from the layout that the browser already has.
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
