/**
 * Text on this device by key: in local storage, and in the memory of this page where that is denied, full or fails later.
 * What memory holds is newer than what storage holds.
 */
const memory = new Map<string, string | null>()
/** What this page last read from local storage or wrote there. */
const seen = new Map<string, string | null>()
let warned = false

const warnOnce = () => {
  if (warned) return
  warned = true
  console.warn('Local storage is unavailable: choices and the sign-in last until the page is closed.')
}

/** What is kept under the key; null for nothing. */
export function readText(key: string): string | null {
  const kept = memory.get(key)
  if (kept !== undefined) return kept
  try {
    const text = localStorage.getItem(key)
    seen.set(key, text)
    return text
  } catch {
    warnOnce()
    return null
  }
}

/** Keeps a text, or removes it with null. */
export function writeText(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    memory.delete(key)
    seen.set(key, value)
  } catch {
    memory.set(key, value)
    warnOnce()
  }
}

/** What this page knows of a local storage that was emptied as a whole; undefined where it was not. */
export function seenBeforeClearing(): ReadonlyMap<string, string | null> | undefined {
  try {
    return localStorage.length === 0 ? new Map(seen) : undefined
  } catch {
    return undefined
  }
}

/** Whether local storage can be read at all. */
export function hasLocalStorage(): boolean {
  try {
    localStorage.getItem('')
    return true
  } catch {
    return false
  }
}
