import { type FoundTime, is, isHour, isLength, isUnit, partOf, point } from './point.ts'
import type { Token } from './tokens.ts'

/** Reads a clock time at a token: "14:20", "noon", "ten o'clock", "2 30". `allowsBareNumber`: a bare number is also a time. */
export function clockAt(
  tokens: readonly Token[],
  index: number,
  allowsBareNumber: boolean,
): FoundTime | undefined {
  const token = tokens[index]
  if (token?.clock) return shownClock(tokens, index, token.clock)
  if (is(token, 'noon')) return { length: 1, isSure: true, point: { minutes: 12 * 60, isExact: true } }
  if (is(token, 'midnight')) return { length: 1, isSure: true, point: { minutes: 0, isExact: true } }
  if (token?.number === undefined || isUnit(tokens[index + 1])) return undefined
  const isTime = allowsBareNumber || partOf(tokens[index + 1]) !== undefined
  return (
    (isTime ? dotted(token) : undefined) ??
    (isHour(token) ? hourAt(tokens, index, allowsBareNumber) : undefined)
  )
}

function shownClock(tokens: readonly Token[], index: number, clock: NonNullable<Token['clock']>): FoundTime {
  const next = tokens[index + 1]
  const more = next?.number ?? -1
  // "В час двадцать".
  const isMore = clock.minutes % 60 === 0 && more >= 10 && more < 60
  if (isMore && !isUnit(tokens[index + 2]) && !isLength(tokens[index + 2]))
    return { length: 2, isSure: true, point: { ...clock, minutes: clock.minutes + more } }
  const length = is(next, 'oclock') || is(next, 'hours') ? 2 : 1
  return { length, isSure: true, point: { ...clock } }
}

/** "10.15". */
function dotted({ digits = '' }: Token): FoundTime | undefined {
  const [hours, minutes] = (/^(\d{1,2})[.](\d{2})$/.exec(digits) ?? []).slice(1).map(Number)
  if (hours === undefined || minutes === undefined || hours > 23 || minutes > 59) return undefined
  return { length: 1, isSure: true, point: point(hours * 60 + minutes) }
}

function hourAt(tokens: readonly Token[], index: number, allowsBareNumber: boolean): FoundTime | undefined {
  const token = tokens[index]!
  const spokenNumber = token.number ?? 0
  const isExact = spokenNumber === 0 || spokenNumber > 12
  const hour = (spokenNumber % 24) * 60
  const isOclock = is(tokens[index + 1], 'oclock')
  const isHours =
    is(tokens[index + 1], 'hours') && (allowsBareNumber || partOf(tokens[index + 2]) !== undefined)
  const length = isOclock || isHours ? 2 : 1
  const isSure = isOclock || is(token, 'at')
  // The ending of "ორზე" shows that no minutes follow.
  const isWhole = ['at', 'from', 'until'].some((ending) => is(token, ending))
  const more = allowsBareNumber && !isWhole ? minutesAt(tokens, index + length, length > 1) : undefined
  if (more)
    return {
      length: length + more.length,
      isSure: true,
      point: { ...point(hour + more.minutes), isExact },
    }
  // "По двадцать минут" is a length.
  if (!isSure && is(tokens[index + length], 'minutes')) return undefined
  return { length, isSure, point: { ...point(hour), isExact } }
}

/**
 * Minutes after an hour. In "at nine 40 minutes" they are a length; in "в 9 часов 40 минут" they belong to the time.
 */
function minutesAt(tokens: readonly Token[], index: number, isAfterWord: boolean) {
  const token = tokens[index]
  const minutes = token?.number ?? -1
  const hasMinutesWord = is(tokens[index + 1], 'minutes')
  const least = hasMinutesWord ? 0 : 10
  if (!Number.isInteger(minutes) || minutes < least || minutes > 59 || token?.isOrdinal) return undefined
  if (isUnit(tokens[index + 1]) || is(tokens[index + 1], 'hours') || (hasMinutesWord && !isAfterWord))
    return undefined
  return { minutes, length: hasMinutesWord ? 2 : 1 }
}
