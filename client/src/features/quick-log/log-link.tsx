import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { keepLink } from './pending-link.ts'

/**
 * `/log/…` and `/say`: replaces the link by the home screen, in the browser history too, and then executes it.
 * Neither a reload nor a page that is restored from the history thus logs a second time.
 */
export const LogLink = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const open = async () => {
      await whenVisible()
      await navigate('/', { replace: true })
      keepLink({ path: pathname, search })
    }
    void open()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each link once; `navigate` is new when the path is
  }, [pathname, search])
  return null
}

/** A page that the browser prerenders logs nothing until it is visible. */
const whenVisible = () =>
  (document as { prerendering?: boolean }).prerendering
    ? new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
    : undefined
