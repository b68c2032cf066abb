import { NotSaved } from '../storage/retry-write.ts'
import type { Write } from '../schema/records.ts'

/** A user's action that this device refused to store. It stays in memory until it is saved or discarded. */
export interface Unsaved {
  id: number
  /** Its label for the user: "Diaper, 9:24". */
  what: string
  writes: readonly Write[]
  /** Tries again; throws `NotSaved` when it is refused again. */
  attempt: () => Promise<unknown>
}

let items: readonly Unsaved[] = []
let nextId = 1
const listeners = new Set<() => void>()

const set = (next: readonly Unsaved[]) => {
  items = next
  listeners.forEach((listener) => listener())
}

/**
 * Saves, or keeps what could not be saved, so that the screen says so and offers it again. For actions of one tap,
 * which have no form to keep their content. Resolves to whether it is saved.
 */
export async function saveOrKeep(what: string, attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    await attempt()
    return true
  } catch (error) {
    if (!(error instanceof NotSaved)) throw error
    set([...items, { id: nextId++, what, writes: error.writes, attempt }])
    return false
  }
}

let retrying: Promise<boolean> | undefined

/** Tries everything again, oldest first; calls at the same time share one run. Resolves to whether nothing is left. */
export const retryUnsaved = (): Promise<boolean> =>
  (retrying ??= retry().finally(() => (retrying = undefined)))

async function retry(): Promise<boolean> {
  for (const item of items) {
    try {
      await item.attempt()
    } catch (error) {
      if (!(error instanceof NotSaved)) throw error
      return false
    }
    set(items.filter((other) => other.id !== item.id))
  }
  return items.length === 0
}

export const discardUnsaved = (): void => set([])
export const getUnsaved = (): readonly Unsaved[] => items
export const subscribeUnsaved = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
