import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser reports a network. False is certain; true does not mean that the server is reachable. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
