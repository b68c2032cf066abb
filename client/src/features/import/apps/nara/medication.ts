/** A medicine as a line of free text says it, with its dose where there is one; `value` may be no number. */
interface Medication {
  name: string
  dose: { value: string; unit: string } | null
}

/**
 * Reads `Children's Tylenol, 3.75 (ML)`: behind the first comma that can be it, a number and its unit. A line may be as
 * long as its file, so it is looked at from its last digit, never from each of its commas.
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

/** What stands behind a number, with brackets around it or without; null where it goes on behind them. */
function unitBehind(text: string): string | null {
  const unit = text.trim().replace(/^\(/, '').replace(/\)$/, '')
  return unit.includes(')') ? null : unit.trim()
}
