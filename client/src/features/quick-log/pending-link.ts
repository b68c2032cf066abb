import { useSyncExternalStore } from 'react'

/** A link that was opened to log something, after its address is gone from the page and the history. */
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

/** Keeps a link until it is acted on; in memory, so that a reload never acts on it again. */
export const keepLink = (link: PendingLink): void => set(link)
export const forgetLink = (): void => set(null)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const usePendingLink = (): PendingLink | null => useSyncExternalStore(subscribe, () => pending)
