import { type RefObject, useEffect, useState } from 'react'

/** The current width of an element, px; that of a phone until it is known. */
export function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(320)
  useEffect(() => {
    if (!element.current) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return width
}
