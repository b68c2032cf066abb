/** Replaces each match. Throws if there are not exactly `times` matches, because then the template has changed. */
export function set(text, pattern, by, times = 1) {
  const found = text.match(new RegExp(pattern.source, 'gms'))?.length ?? 0
  if (found !== times) throw new Error(`${pattern} matches ${found} times instead of ${times}`)
  return text.replace(new RegExp(pattern.source, 'gms'), by)
}
