import { is, isUnit } from './point.ts'
import type { Token } from './tokens.ts'

/** Reads a length at a token: "an hour and ten minutes", in minutes. */
export function lengthAt(
  tokens: readonly Token[],
  index: number,
): { length: number; minutes: number } | undefined {
  const fixed = tokens[index]
  if (fixed?.length !== undefined) {
    const more = rest(tokens, index + 1, fixed.length % 60 === 0)
    return { length: 1 + more.length, minutes: fixed.length + more.minutes }
  }
  const value = fixed?.number
  const unit = tokens[index + 1]
  if (value === undefined || fixed?.isOrdinal) return reversed(tokens, index)
  if (is(unit, 'minutes')) return value > 24 * 60 ? undefined : { length: 2, minutes: Math.round(value) }
  // "150 час назад" is an amount and "an hour ago".
  if (!is(unit, 'hours') || value > 24 || !Number.isInteger(value * 4)) return undefined
  if (is(tokens[index + 2], 'plusHalf')) return { length: 3, minutes: Math.round(value * 60) + 30 }
  const more = rest(tokens, index + 2, true)
  return { length: 2 + more.length, minutes: Math.round(value * 60) + more.minutes }
}

/** Minutes after hours; "an hour twenty" may omit the unit. */
function rest(tokens: readonly Token[], index: number, isHours: boolean) {
  const none = { length: 0, minutes: 0 }
  if (!isHours) return none
  const skipped = is(tokens[index], 'join') && tokens[index + 1]?.number !== undefined ? 1 : 0
  const token = tokens[index + skipped]
  // "An hour at ten": the ending shows that the number is a time.
  const value = ['at', 'from', 'until'].some((sense) => is(token, sense)) ? undefined : token?.number
  if (value === undefined || !Number.isInteger(value) || value >= 60) return none
  if (is(tokens[index + skipped + 1], 'minutes')) return { length: skipped + 2, minutes: value }
  const isBare = skipped === 0 && value >= 5 && !isUnit(tokens[index + 1]) && !is(tokens[index + 1], 'hours')
  return isBare ? { length: 1, minutes: value } : none
}

/** "минут двадцать": about twenty minutes. */
function reversed(tokens: readonly Token[], index: number) {
  const value = tokens[index + 1]?.number
  if (value === undefined || is(tokens[index + 2], 'minutes') || isUnit(tokens[index + 2])) return undefined
  if (is(tokens[index], 'minutesAbout')) return { length: 2, minutes: Math.round(value) }
  return is(tokens[index], 'hoursAbout') ? { length: 2, minutes: Math.round(value * 60) } : undefined
}
