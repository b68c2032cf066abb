import { isEqual } from 'sync-protocol/rules/is-equal'
import type { Follow } from './following.ts'

/** Long enough for a slow phone to draw its first screen, ms. */
const pauseMs = 1000

/**
 * Follows what was read already: that is the first answer, and it is asked for again only a moment later. What is then the
 * same is not told once more.
 */
export const startingWith =
  <T>(answer: T, follow: Follow<T>): Follow<T> =>
  (db) => ({
    subscribe: ({ next, error }) => {
      let stop = () => clearTimeout(later)
      let isFirst = true
      const later = setTimeout(() => {
        const following = follow(db).subscribe({
          next: (now) => {
            if (!isFirst || !isEqual(now, answer)) next(now)
            isFirst = false
          },
          error,
        })
        stop = () => following.unsubscribe()
      }, pauseMs)
      next(answer)
      return { unsubscribe: () => stop() }
    },
  })
