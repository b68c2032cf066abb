/** Parts of a line with dots between them; what is empty is left out. */
export const joined = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' · ')
