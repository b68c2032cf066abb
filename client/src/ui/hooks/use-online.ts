import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser believes in a network. False is certain; true is only a hope. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
