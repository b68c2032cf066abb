import { startTransition, useEffect, useState } from 'react'

/**
 * As `useSyncExternalStore`, for what is told beside: it is drawn in turns with what a person does, and never before it.
 * `subscribe` and `get` are of a store that does not change.
 */
export function useInTurns<T>(subscribe: (listener: () => void) => () => void, get: () => T): T {
  const [shown, show] = useState(get)
  useEffect(() => {
    const take = () => startTransition(() => show(() => get()))
    const leave = subscribe(take)
    // What came between the first picture and here.
    take()
    return leave
  }, [subscribe, get])
  return shown
}
