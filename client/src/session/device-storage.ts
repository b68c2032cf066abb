let warned = false

const warnOnce = () => {
  if (warned) return
  warned = true
  console.warn(
    'Local storage is unavailable: the language is English and choices last until the page is closed.',
  )
}

/** What was stored on this device under the key; null when nothing was, or when storage is unavailable. */
export const readDevice = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    warnOnce()
    return null
  }
}

/** Stores on this device, or removes with null; says in the console, once, when it cannot. */
export const writeDevice = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    warnOnce()
  }
}
