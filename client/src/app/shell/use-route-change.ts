import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** On each change of path: scrolls to the top and focuses the content, so that a screen reader starts there. */
export const useRouteChange = (): void => {
  const { pathname } = useLocation()
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}

/** Scrolls up when the link of the current screen is pressed. */
export const scrollUpIfCurrent = (isCurrent: boolean): void => {
  if (isCurrent) window.scrollTo({ top: 0, behavior: 'smooth' })
}
