import type { Sense } from '#features/activities/entries/kind-phrases.ts'
import type { Item, Read, RelativeDay } from './item.ts'
import { dayParts, is } from './point.ts'
import { amountAt, units } from './read-amount.ts'
import { besideSymptoms, symptomContextAt } from './read-symptom.ts'
import { rangeAt } from './read-range.ts'
import { isPhrase, lengthOrAgo, momentAt } from './read-when.ts'
import type { Grammar } from './spoken.ts'
import type { Token } from './tokens.ts'

const days: readonly RelativeDay[] = ['today', 'yesterday', 'dayBefore', 'lastNight']
/** Words of the grammar that have no meaning unless a rule uses them. */
const meaningless: readonly Sense[] = [
  ...['filler', 'at', 'for', 'about', 'oclock', 'ago', 'point', 'dash', 'past', 'of', 'hours', 'minutes'],
  ...[
    'plusHalf',
    'genitive',
    'dative',
    'half',
    'halfTo',
    'lacks',
    'quarter',
    'on',
    'minutesAbout',
    'hoursAbout',
    'between',
    'until',
    'to',
    'from',
    'without',
    ...units,
  ],
]

/** Reads the words of a line from left to right. `lasts`: whether a sense belongs to a kind that can run. */
export function itemsOf(
  tokens: readonly Token[],
  grammar: Grammar,
  lasts: (sense: Sense) => boolean,
): Item[] {
  const items: Item[] = []
  let hasLasting = false
  for (let i = 0; i < tokens.length;) {
    const { length, ...item } = itemAt(tokens, i, grammar, hasLasting)
    items.push({ ...item, from: tokens[i]!.from, to: tokens[i + length - 1]!.to } as Item)
    if (item.is === 'sense') hasLasting = item.senses.some(lasts)
    if (item.is === 'stop') hasLasting = false
    i += length
  }
  return items
}

function itemAt(tokens: readonly Token[], index: number, grammar: Grammar, hasLasting: boolean): Read {
  const token = tokens[index]!
  const read =
    symptomContextAt(tokens, index) ??
    rangeAt(tokens, index, grammar, hasLasting) ??
    (isPhrase(tokens, index, grammar) ? momentAt(tokens, index, grammar) : undefined) ??
    lengthOrAgo(tokens, index) ??
    momentAt(tokens, index, grammar) ??
    amountAt(tokens, index)
  if (read) return read
  const day = days.find((one) => is(token, one))
  if (day) return { is: 'day', day, length: 1 }
  if (is(token, 'stop') || is(token, 'join')) return { is: is(token, 'stop') ? 'stop' : 'join', length: 1 }
  const senses = token.senses.filter((sense) => !meaningless.includes(sense))
  if (senses.length > 0 && senses.every((sense) => besideSymptoms.includes(sense)))
    return { is: is(token, 'gone') ? 'text' : 'filler', length: 1 }
  const part = dayParts.find((one) => senses.includes(one))
  if (part) return { is: 'part', part, length: 1 }
  if (senses.length > 0) return { is: 'sense', senses, length: 1 }
  if (token.senses.length > 0) return { is: 'filler', length: 1 }
  return { is: 'text', length: 1 }
}
