import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'

/** A part stays in the page up to this distance from the screen: several screens of fast scrolling. */
const away = '3000px'

/**
 * Takes a part of a long list out of the page while it is far from the screen, so that a long list costs no more memory than
 * a short one. A placeholder of the same height takes its place; `--drawn-height` has the height while the part is read
 * again. A part that contains the focus stays.
 */
export const WhileNear = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const element = box.current!
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect } = entries.at(-1)!
        if (isIntersecting) return setFar(false)
        if (element.contains(document.activeElement)) return
        setHeight(boundingClientRect.height)
        setFar(true)
      },
      { root: element.closest('dialog'), rootMargin: `${away} 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const drawn = height === undefined ? {} : { '--drawn-height': `${height}px` }
  // `flow-root`, so that the margins of its children count to its height.
  const style = { display: 'flow-root', blockSize: isFar ? height : undefined, ...drawn } as CSSProperties
  return (
    <div ref={box} style={style}>
      {!isFar && children}
    </div>
  )
}
