/** More than the number of zones. Names may come from outside in any letter case, so the cache is bounded. */
const mostKept = 700

/** Caches a value per time zone. An engine needs some hundred times as long to create it as to use it. */
export function byZone<T>(make: (timeZone: string) => T): (timeZone: string) => T {
  const made = new Map<string, T>()
  return (timeZone) => {
    const known = made.get(timeZone)
    if (known !== undefined) return known
    const value = make(timeZone)
    if (made.size >= mostKept) made.clear()
    made.set(timeZone, value)
    return value
  }
}
