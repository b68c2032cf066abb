import { useSyncExternalStore } from 'react'

/** A link that logs something, after it was removed from the address and the browser history. */
export interface PendingLink {
  path: string
  search: string
}

let pending: PendingLink | null = null
const listeners = new Set<() => void>()

const set = (link: PendingLink | null) => {
  pending = link
  listeners.forEach((listener) => listener())
}

/** Keeps a link until it is executed. In memory only, so that a reload never executes it again. */
export const keepLink = (link: PendingLink): void => set(link)
export const forgetLink = (): void => set(null)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const usePendingLink = (): PendingLink | null => useSyncExternalStore(subscribe, () => pending)
