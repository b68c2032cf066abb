import { useSyncExternalStore } from 'react'

/** Where a bar at the top takes the place of the tabs, as in the styles. */
const wide = () => (typeof matchMedia === 'undefined' ? undefined : matchMedia('(min-width: 900px)'))

const subscribe = (listener: () => void) => {
  const query = wide()
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** Whether the window is as wide as a desktop's. */
export const isWide = (): boolean => wide()?.matches ?? false

/** As `isWide`, also when that changes. What only one of both shows is not made on the other. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide)
