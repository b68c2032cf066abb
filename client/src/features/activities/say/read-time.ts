import { type FoundTime, is, isHour, isUnit, partOf, point } from './point.ts'
import { clockAt } from './read-clock.ts'
import type { Grammar, TimePattern } from './spoken.ts'
import type { Token } from './tokens.ts'

/** The kind of word before a time that makes a bare number a time: "at", or one of a range, such as "from". */
export type Preposition = 'at' | 'range' | undefined

/** Reads the time at a token. */
export function timeAt(
  tokens: readonly Token[],
  index: number,
  grammar: Pick<Grammar, 'times' | 'partsFirst'>,
  preposition: Preposition,
): FoundTime | undefined {
  const before = partOf(tokens[index])
  if (before) {
    const after = timeAt(tokens, index + 1, grammar, preposition)
    return after && !after.point.part
      ? { ...after, length: after.length + 1, point: { ...after.point, part: before } }
      : undefined
  }
  const found =
    phrase(tokens, index, grammar.times, preposition) ?? clockAt(tokens, index, preposition !== undefined)
  if (!found) return undefined
  let { length } = found
  if (is(tokens[index + length], 'filler') && partOf(tokens[index + length + 1])) length++
  const part = grammar.partsFirst ? undefined : partOf(tokens[index + length])
  if (!part) return found.isSure || preposition ? found : undefined
  return { length: length + 1, isSure: true, point: { ...found.point, part } }
}

/** Reads "half past two", "без десяти три". */
export function phrase(
  tokens: readonly Token[],
  index: number,
  times: readonly TimePattern[],
  preposition: Preposition,
): FoundTime | undefined {
  for (const { say, plus = 0, minutes: sign = 0 } of times) {
    const read = { at: index, hour: -1, minutes: 0 }
    const fits = say.split(' ').every((word) => readWord(word, tokens, read, preposition))
    if (fits && !isUnit(tokens[read.at]))
      return {
        length: read.at - index,
        isSure: true,
        point: point((read.hour % 24) * 60 + plus + sign * read.minutes),
      }
  }
  return undefined
}

/** Whether the next token matches a word of a pattern. */
function readWord(
  word: string,
  tokens: readonly Token[],
  read: { at: number; hour: number; minutes: number },
  preposition: Preposition,
): boolean {
  const token = tokens[read.at]
  if (word === '<asked>') return preposition === 'at'
  if (word.endsWith('?')) {
    if (is(token, word.slice(0, -1))) read.at++
    return true
  }
  read.at++
  if (word === '<m>') return readMinutes(token, read)
  return word.startsWith('<') ? readHour(word, token, read) : is(token, word)
}

function readMinutes(token: Token | undefined, read: { minutes: number }): boolean {
  read.minutes = token?.number ?? -1
  return Number.isInteger(read.minutes) && read.minutes >= 0 && read.minutes < 60 && !token?.isOrdinal
}

function readHour(word: string, token: Token | undefined, read: { hour: number }): boolean {
  // "Без двадцати час".
  const isOne = word === '<h>' && token?.length === 60 && is(token, 'hours')
  read.hour = isOne ? 1 : (token?.number ?? -1)
  if (word === '<o>' && !token?.isOrdinal) return false
  return isOne || (isHour(token) && (word !== '<g>' || is(token, 'genitive')))
}
