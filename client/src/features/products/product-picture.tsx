import { useEffect, useState } from 'react'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './products.module.css'

/** A failed picture is requested again after these times, ms; then a placeholder is shown. */
const waits = [1000, 2000, 4000]

/** The picture of a product; its name is beside it. */
export const ProductPicture = ({ url }: { url: string | null }) => {
  const [failed, setFailed] = useState(0)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const wait = failed > 0 ? waits[failed - 1] : undefined
    if (wait === undefined) return
    const timer = setTimeout(() => setAttempt(failed), wait)
    return () => clearTimeout(timer)
  }, [failed])
  if (url === null || failed > waits.length)
    return (
      <span className={styles.picture} data-placeholder>
        <Icon name="bag" size={40} />
      </span>
    )
  return (
    <span className={styles.picture}>
      {failed === attempt && (
        <img
          // The browser caches the failure; the query makes it another URL.
          key={attempt}
          src={attempt === 0 ? url : `${url}?again=${attempt}`}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(attempt + 1)}
        />
      )}
    </span>
  )
}
