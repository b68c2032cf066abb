/** A parsed address; undefined for an invalid one. (Some web views have no `URL.parse`.) */
export function urlOf(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
