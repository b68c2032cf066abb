import { startTransition, useEffect, useState } from 'react'

/**
 * As `useSyncExternalStore`, for secondary information: it renders as a transition, after urgent updates. `subscribe`
 * and `get` belong to a store that does not change.
 */
export function useInTurns<T>(subscribe: (listener: () => void) => () => void, get: () => T): T {
  const [shown, show] = useState(get)
  useEffect(() => {
    const update = () => startTransition(() => show(() => get()))
    const leave = subscribe(update)
    // The value may have changed between the first render and this effect.
    update()
    return leave
  }, [subscribe, get])
  return shown
}
