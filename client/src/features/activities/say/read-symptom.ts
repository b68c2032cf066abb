import type { Sense } from '#features/activities/entries/kind-phrases.ts'
import type { Read } from './item.ts'
import { dayParts, is } from './point.ts'
import type { Token } from './tokens.ts'

/**
 * Senses that only qualify a symptom: it is gone, or what it followed. The person affected also matters for a
 * measurement.
 */
export const besideSymptoms: readonly Sense[] = ['gone', 'others', 'afterFood']

/** Words for food. */
const foods: readonly Sense[] = ['dish', 'milk', 'breastMilk', 'formula']

const isSign = (token: Token) => token.senses.some((sense) => sense.startsWith('sign:'))
const isMetric = (token: Token) => token.senses.some((sense) => sense.startsWith('metric:'))
const isFood = (token: Token | undefined) => foods.some((sense) => is(token, sense))

/**
 * Reads words that have a meaning only beside a symptom: "since the morning", "after an egg". Undefined in other
 * lines.
 */
export function symptomContextAt(tokens: readonly Token[], index: number): Read | undefined {
  const token = tokens[index]!
  const hasSign = tokens.some(isSign)
  // "С утра" is also a part of the day.
  if (is(token, 'since') && (hasSign || !dayParts.some((part) => is(token, part))))
    return { is: 'sense', senses: ['since'], length: 1 }
  if (is(token, 'others') && (hasSign || tokens.some(isMetric)))
    return { is: 'sense', senses: ['others'], length: 1 }
  if (!hasSign) return undefined
  if (is(token, 'gone') && !isSign(token)) return { is: 'sense', senses: ['gone'], length: 1 }
  const eaten = afterFood(tokens, index) ?? foodAfter(tokens, index)
  if (eaten) return eaten
  // "Сыпь после ванны" continues the clause; without a symptom the word starts a new one.
  const isAfter = is(token, 'stop') && (is(token, 'afterFood') || is(token, 'afterFoodBehind'))
  return isAfter ? { is: 'filler', length: 1 } : undefined
}

/** Reads "after (eating) an egg". */
function afterFood(tokens: readonly Token[], index: number): Read | undefined {
  if (!is(tokens[index], 'afterFood')) return undefined
  let start = index + 1
  while (is(tokens[start], 'filler') || is(tokens[start], 'feed')) start++
  const hasEaten = tokens.slice(index + 1, start).some((one) => is(one, 'feed'))
  const isEaten = (token: Token | undefined) =>
    isFood(token) || (hasEaten && token?.senses.length === 0 && token.number === undefined)
  let end = start
  while (isEaten(tokens[end])) end++
  const signs = tokens[index]!.senses.filter((sense) => sense.startsWith('sign:'))
  if (end > start) return found(tokens, signs, start, end, end - index)
  // "After eating" names no food.
  return hasEaten ? { is: 'sense', senses: ['since', ...signs], length: start - index } : undefined
}

/** "კვერცხის შემდეგ": the word for "after" follows the food. */
function foodAfter(tokens: readonly Token[], index: number): Read | undefined {
  let end = index
  while (isFood(tokens[end])) end++
  return end > index && is(tokens[end], 'afterFoodBehind')
    ? found(tokens, [], index, end, end + 1 - index)
    : undefined
}

const found = (
  tokens: readonly Token[],
  signs: readonly Sense[],
  start: number,
  end: number,
  length: number,
): Read => ({
  is: 'sense',
  senses: ['ofFood', ...signs],
  text: { from: tokens[start]!.from, to: tokens[end - 1]!.to },
  length,
})
