/** More than there are zones. Names may come from outside in any letter case, so what is kept is bounded. */
const mostKept = 700

/** Remembers what is made of a time zone, which takes an engine some hundred times as long as to use it. */
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
