import { useSyncExternalStore } from 'react'

/** The width from which a top bar replaces the tabs, as in the styles. */
const wide = () => (typeof matchMedia === 'undefined' ? undefined : matchMedia('(min-width: 900px)'))

const subscribe = (listener: () => void) => {
  const query = wide()
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** Whether the window is as wide as a desktop's. */
export const isWide = (): boolean => wide()?.matches ?? false

/** As `isWide`, and follows changes. Components that only one of the two layouts shows are not mounted in the other. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide)
