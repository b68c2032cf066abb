/** The shops behind the links, by market. */
const shops = { us: 'https://www.amazon.com/s', gb: 'https://www.amazon.co.uk/s' } as const

export type Market = keyof typeof shops

/** A search on a marketplace. With the operator's partner tag the operator earns a commission on purchases. */
export function shopSearch(words: string, market: Market, tag: string | undefined): string {
  const query = new URLSearchParams({ k: words, ...(tag === undefined ? {} : { tag }) })
  return `${shops[market]}?${query}`
}
