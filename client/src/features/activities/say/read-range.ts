import type { Sense } from '#features/activities/entries/kind-phrases.ts'
import type { Read } from './item.ts'
import { type FoundTime, is } from './point.ts'
import { timeAt } from './read-time.ts'
import type { Grammar } from './spoken.ts'
import type { Token } from './tokens.ts'
import { afterWords, isPost, postLength } from './words-around.ts'

/** Reads a range, or only its start or end. Georgian uses endings: "ორიდან სამამდე". */
export function rangeAt(
  tokens: readonly Token[],
  index: number,
  grammar: Grammar,
  hasLasting: boolean,
): Read | undefined {
  const opening = afterWords(tokens, index, 'from', 'between')
  const untilOnly = opening.allowsBareNumber ? undefined : readUntil(tokens, index, grammar)
  if (untilOnly) return untilOnly
  const start = timeAt(tokens, opening.at, grammar, 'range')
  if (!start) return undefined
  const after = opening.at + start.length
  const isFrom = opening.allowsBareNumber || ends(tokens, opening.at, after, 'from')
  if (!isFrom && ends(tokens, opening.at, after, 'until')) return endOnly(tokens, index, start)
  const at =
    !opening.allowsBareNumber && isPost(tokens, after, 'from') ? after + postLength(tokens, after) : after
  const isBetween = is(tokens[index], 'between')
  const end = endAt(tokens, at, grammar, isBetween)
  const isSure = isFrom || hasLasting || (start.isSure && end?.isSure)
  if (end && isSure) return { is: 'range', start: start.point, end: end.point, length: end.after - index }
  return isFrom && !isBetween ? { is: 'range', start: start.point, length: at - index } : undefined
}

const has = (tokens: readonly Token[], from: number, to: number, sense: Sense) =>
  tokens.slice(from, to).some((one) => is(one, sense))

/** Whether the time between two tokens has this ending. */
const ends = (tokens: readonly Token[], from: number, to: number, sense: Sense) =>
  has(tokens, from, to, sense) || isPost(tokens, to, sense)

/** Reads "until seven". */
function readUntil(tokens: readonly Token[], index: number, grammar: Grammar): Read | undefined {
  const { at, allowsBareNumber } = afterWords(tokens, index, 'until')
  const end = allowsBareNumber ? timeAt(tokens, at, grammar, 'range') : undefined
  return end && { is: 'range', end: end.point, length: at + end.length - index }
}

/** Reads "შვიდამდე". */
function endOnly(tokens: readonly Token[], index: number, end: FoundTime): Read {
  const after = index + end.length
  const post = isPost(tokens, after, 'until') ? postLength(tokens, after) : 0
  return { is: 'range', end: end.point, length: after + post - index }
}

/** Reads the end of a range, after "to" or with its ending. */
function endAt(tokens: readonly Token[], index: number, grammar: Grammar, isBetween: boolean) {
  const middle = afterWords(tokens, index, ...(isBetween ? ['join'] : ['until', 'dash', 'at']))
  const end = timeAt(tokens, middle.at, grammar, 'range')
  if (!end) return undefined
  const after = middle.at + end.length
  const hasConnector = ['until', 'dash', 'join'].some((sense) => has(tokens, index, middle.at, sense))
  if (!hasConnector && !ends(tokens, middle.at, after, 'until')) return undefined
  const post = isPost(tokens, after, 'until') ? postLength(tokens, after) : 0
  return { point: end.point, isSure: end.isSure && middle.allowsBareNumber, after: after + post }
}
