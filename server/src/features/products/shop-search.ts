/** A search of a retail marketplace; with the operator's partner tag, who earns a commission from what is bought. */
export function shopSearch(words: string, tag: string | undefined): string {
  const query = new URLSearchParams({ k: words, ...(tag === undefined ? {} : { tag }) })
  return `https://www.amazon.com/s?${query}`
}
