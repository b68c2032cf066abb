/** An address, taken apart; undefined for what is none. (`URL.parse` is younger than some web views.) */
export function urlOf(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
