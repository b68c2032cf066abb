/** A medicine from a line of free text, with its dose if there is one; `value` may not be a number. */
interface Medication {
  name: string
  dose: { value: string; unit: string } | null
}

/**
 * Reads `Children's Tylenol, 3.75 (ML)`: a number and its unit after the first comma that fits. A line may be as long
 * as its file, so the search starts at its last digit and not at each comma.
 */
export function medicationOf(line: string): Medication {
  const isOfNumber = (at: number) => /[\d.,]/.test(line.charAt(at))
  let last = line.length - 1
  while (last >= 0 && !/\d/.test(line.charAt(last))) last--
  let [start, end] = [last, last + 1]
  while (isOfNumber(start - 1)) start--
  while (isOfNumber(end)) end++
  const unit = unitBehind(line.slice(end))
  const before = line.slice(0, start).trimEnd()
  const comma = before.endsWith(',') ? before.length - 1 : line.indexOf(',', start)
  if (last < 0 || unit === null || comma < 0 || comma > last) return { name: line, dose: null }
  return { name: line.slice(0, comma), dose: { value: line.slice(Math.max(start, comma + 1), end), unit } }
}

/** The unit after a number, with or without brackets; null if more text follows. */
function unitBehind(text: string): string | null {
  const unit = text.trim().replace(/^\(/, '').replace(/\)$/, '')
  return unit.includes(')') ? null : unit.trim()
}
