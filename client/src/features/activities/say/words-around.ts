import type { Sense } from '#features/activities/entries/kind-phrases.ts'
import { is } from './point.ts'
import type { Token } from './tokens.ts'

/** Index of the token where a time may begin, after words such as "at about". */
export function afterWords(tokens: readonly Token[], index: number, ...senses: Sense[]) {
  let at = index
  let allowsBareNumber = false
  while (
    tokens[at]?.number === undefined &&
    !is(tokens[at], 'noon') &&
    !is(tokens[at], 'midnight') &&
    (senses.some((sense) => is(tokens[at], sense)) || (at > index && is(tokens[at], 'about')))
  ) {
    allowsBareNumber = true
    at++
  }
  return { at, allowsBareNumber }
}

/** An ending that is written separately: "14:00-დან", "3 მდე". */
export const isPost = (tokens: readonly Token[], at: number, sense: Sense) =>
  is(tokens[at], `post-${sense}`) || (is(tokens[at], 'dash') && is(tokens[at + 1], `post-${sense}`))
export const postLength = (tokens: readonly Token[], at: number) => (is(tokens[at], 'dash') ? 2 : 1)
