import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { keepLink } from './pending-link.ts'

/**
 * `/log/…` and `/say`: puts home in the place of the link, in the history too, and only then has it acted on. So neither a reload
 * nor a page that comes back from the history logs a second time.
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

/** A page that the browser draws ahead of a press, in case it comes, logs nothing. */
const whenVisible = () =>
  (document as { prerendering?: boolean }).prerendering
    ? new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
    : undefined
