/** Joins class names and drops the empty ones; undefined when nothing is left. */
export const cx = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
