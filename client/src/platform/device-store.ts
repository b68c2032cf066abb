/**
 * Texts on this device by key: in local storage, and in the memory of this page where that is denied, full or fails
 * later. A value in memory is newer than one in storage.
 */
const memory = new Map<string, string | null>()
/** What this page last read from local storage or wrote there. */
const lastKnown = new Map<string, string | null>()
let warned = false

const warnOnce = () => {
  if (warned) return
  warned = true
  console.warn('Local storage is unavailable: choices and the sign-in last until the page is closed.')
}

/** The stored text of a key; null if there is none. */
export function readText(key: string): string | null {
  const kept = memory.get(key)
  if (kept !== undefined) return kept
  try {
    const text = localStorage.getItem(key)
    lastKnown.set(key, text)
    return text
  } catch {
    warnOnce()
    return null
  }
}

/** Stores a text, or removes it with null. */
export function writeText(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    memory.delete(key)
    lastKnown.set(key, value)
  } catch {
    memory.set(key, value)
    warnOnce()
  }
}

/** What this page had read before local storage was emptied; undefined if it was not emptied. */
export function seenBeforeClearing(): ReadonlyMap<string, string | null> | undefined {
  try {
    return localStorage.length === 0 ? new Map(lastKnown) : undefined
  } catch {
    return undefined
  }
}

/** Whether local storage is readable. */
export function hasLocalStorage(): boolean {
  try {
    localStorage.getItem('')
    return true
  } catch {
    return false
  }
}
