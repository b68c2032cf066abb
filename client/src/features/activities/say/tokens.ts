import type { Sense } from '#features/activities/entries/kind-phrases.ts'
import { type Clock, clockOf, type Lexicon, lookUp, plain } from './lexicon.ts'

/** A word or a phrase of a line, with its position. */
export interface Token {
  from: number
  to: number
  senses: readonly Sense[]
  number?: number
  isOrdinal?: boolean
  /** The number in digits: "2.30". */
  digits?: string
  clock?: Clock
  /** A fixed length in minutes. */
  length?: number
}

const part =
  /(?<clock>\d{1,2}:\d{2}(?!\d))|(?<number>\d+(?:[.,]\d+)?)|(?<word>[\p{L}\p{M}°%]+(?:[’'ʼ`-][\p{L}\p{M}]+)*)|(?<sign>[^\s])/gu

const signs = new Map<string, Sense>(
  Object.entries({
    ',': 'join',
    '+': 'join',
    '&': 'join',
    '/': 'join',
    ';': 'stop',
    '.': 'stop',
    '!': 'stop',
    '?': 'ask',
    '-': 'dash',
    '–': 'dash',
    '—': 'dash',
  }),
)

const isWord = (text: string) => /[\p{L}\p{M}\d]/u.test(text)

/** Splits a line into tokens. `names` are looked up first. */
export function tokensOf(line: string, lexicon: Lexicon, names: Lexicon): Token[] {
  const found = [...line.matchAll(part)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    text: match[0],
    groups: match.groups as Record<string, string | undefined>,
  }))
  const words = found.map(({ groups, text }) =>
    groups['word'] === undefined ? (/^[\d]/.test(text) ? null : text) : plain(groups['word']),
  )
  const tokens: Token[] = []
  for (let i = 0; i < found.length; i++) {
    const { from, to, text, groups } = found[i]!
    if (groups['clock'] !== undefined) {
      const clock = clockOf(text)
      tokens.push({ from, to, senses: [], ...(clock ? { clock } : {}) })
    } else if (groups['number'] !== undefined)
      tokens.push({ from, to, senses: [], number: Number(text.replace(',', '.')), digits: text })
    else {
      const phrase = lookUp(names, words, i) ?? lookUp(lexicon, words, i)
      const last = i + (phrase?.length ?? 1) - 1
      const sign = signs.get(text)
      const isBreak = line.slice(tokens.at(-1)?.to ?? 0, from).includes('\n')
      if (isBreak) tokens.push({ from, to: from, senses: ['stop'] })
      tokens.push({
        ...{ from, to: found[last]!.to, senses: sign ? [sign] : isWord(text) ? [] : ['filler'] },
        ...phrase?.meaning,
      })
      i = last
    }
  }
  return withNumbers(tokens)
}

/** Joins the words of a number: "a hundred and twenty", "тридцать семь целых восемь". */
function withNumbers(tokens: readonly Token[]): Token[] {
  const merged: Token[] = []
  for (const token of tokens) {
    const last = merged.at(-1)
    const sum = last && sumOf(last, token)
    if (last && sum !== undefined)
      merged[merged.length - 1] = { ...last, to: token.to, senses: token.senses, number: sum }
    else if (last?.number !== undefined && token.senses.includes('plusHalf'))
      merged[merged.length - 1] = { ...last, to: token.to, number: last.number + 0.5 }
    else merged.push(token)
  }
  return withDecimals(merged)
}

function sumOf(a: Token, b: Token): number | undefined {
  const [first, second] = [a.number, b.number]
  if (first === undefined || second === undefined || !mayJoin(a, b)) return undefined
  if (second === 100) return first > 0 && first < 10 ? first * 100 : undefined
  if (first >= 100 && first % 100 === 0) return second < 100 ? first + second : undefined
  const isTens = first >= 20 && first % 10 === 0
  return isTens && second >= 1 && second < 10 ? first + second : undefined
}

/** Digits, ordinals and numbers with an ending do not join; in Georgian "ორს აკლია" begins a time. */
const mayJoin = (a: Token, b: Token) =>
  ![a, b].some(({ digits, isOrdinal }) => digits || isOrdinal) &&
  !['from', 'at'].some((ending) => a.senses.includes(ending)) &&
  !(b.senses.includes('dative') && (a.number ?? 0) >= 100)

function withDecimals(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const [whole, point, rest] = tokens.slice(i, i + 3)
    const isDecimal =
      whole?.number !== undefined &&
      Number.isInteger(whole.number) &&
      point?.senses.includes('point') &&
      rest?.number !== undefined &&
      Number.isInteger(rest.number) &&
      rest.number < 10
    if (isDecimal) {
      result.push({ ...whole, to: rest.to, senses: rest.senses, number: whole.number! + rest.number! / 10 })
      i += 2
    } else result.push(tokens[i]!)
  }
  return result
}
