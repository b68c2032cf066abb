/** The shops that links lead to, by market. */
const shops = { us: 'https://www.amazon.com/s', gb: 'https://www.amazon.co.uk/s' } as const

export type Market = keyof typeof shops

/** A search of a retail marketplace; with the operator's partner tag, who earns a commission from what is bought. */
export function shopSearch(words: string, market: Market, tag: string | undefined): string {
  const query = new URLSearchParams({ k: words, ...(tag === undefined ? {} : { tag }) })
  return `${shops[market]}?${query}`
}
