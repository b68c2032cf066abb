import type { Read } from './item.ts'
import { is } from './point.ts'
import { afterWords, isPost, postLength } from './words-around.ts'
import { lengthAt } from './read-length.ts'
import { phrase, timeAt } from './read-time.ts'
import type { Grammar } from './spoken.ts'
import type { Token } from './tokens.ts'

/** Reads a length, or how long ago something was. */
export function lengthOrAgo(tokens: readonly Token[], index: number): Read | undefined {
  if (is(tokens[index], 'justNow')) return { is: 'ago', minutes: 0, length: 1 }
  const before = afterWords(tokens, index, 'for', 'about', 'agoBefore')
  const found = lengthAt(tokens, before.at)
  if (!found) return undefined
  const at = before.at + found.length
  if (is(tokens[at], 'ago')) return { is: 'ago', minutes: found.minutes, length: at + 1 - index }
  const isAgo = tokens.slice(index, before.at).some((one) => is(one, 'agoBefore'))
  return { is: isAgo ? 'ago' : 'length', minutes: found.minutes, length: at - index }
}

/** "Twenty minutes past one" is no length. */
export const isPhrase = (tokens: readonly Token[], index: number, { times }: Grammar) =>
  phrase(tokens, index, times, undefined) !== undefined

/** Reads a clock time. */
export function momentAt(tokens: readonly Token[], index: number, grammar: Grammar): Read | undefined {
  const { at, allowsBareNumber } = afterWords(tokens, index, 'at', 'about', 'hoursAbout')
  const isReal = allowsBareNumber && tokens.slice(index, at).some((one) => is(one, 'at'))
  const found = timeAt(tokens, at, grammar, isReal ? 'at' : undefined)
  if (!found) {
    const dial = timeAt(tokens, at, grammar, 'at')
    const end = at + (dial?.length ?? 0)
    if (!dial) return undefined
    const isEnding = tokens.slice(at, end).some((one) => is(one, 'at'))
    if (isPost(tokens, end, 'at'))
      return { is: 'time', point: dial.point, length: end + postLength(tokens, end) - index }
    return isEnding ? { is: 'time', point: dial.point, length: end - index } : undefined
  }
  const end = at + found.length
  const post = isPost(tokens, end, 'at') ? postLength(tokens, end) : 0
  return { is: 'time', point: found.point, length: end + post - index }
}
