/** Joins the parts of a line with dots and leaves out empty ones. */
export const joined = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' · ')
