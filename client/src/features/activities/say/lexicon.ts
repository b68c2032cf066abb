import type { KindPhrases, Sense } from '#features/activities/entries/kind-phrases.ts'
import type { Grammar } from './spoken.ts'

/** The meaning of a phrase. */
export interface Meaning {
  senses: readonly Sense[]
  number?: number
  isOrdinal?: true
  /** Minutes. */
  length?: number
  clock?: Clock
}

/** Minutes of the day. `isExact`: unambiguous between the two halves of the day. */
export interface Clock {
  minutes: number
  isExact: boolean
}

/** Reads "2:30"; undefined if it is no clock time. */
export function clockOf(text: string): Clock | undefined {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  if (hours > 24 || minutes > 59) return undefined
  return { minutes: (hours % 24) * 60 + minutes, isExact: hours > 12 || text.startsWith('0') }
}

interface Phrase {
  words: readonly string[]
  meaning: Omit<Meaning, 'senses'> & { senses: Sense[] }
}

/** Phrases, indexed by the first letter of their first word. */
export type Lexicon = Map<string, Phrase[]>

export const plain = (text: string): string =>
  text.toLowerCase().replaceAll('ё', 'е').replaceAll(/['ʼ`]/gu, '’')

const split = (phrases: string) => phrases.split(',').map((one) => plain(one.trim()).split(' '))

/** Orders longer phrases first, and complete words before stems. */
const weight = ({ words }: Phrase) =>
  words.length * 1000 + words.reduce((sum, word) => sum + (word.endsWith('*') ? word.length - 1 : 100), 0)

/** The words of a language, including those of all kinds. */
export function lexiconOf(grammar: Grammar, kinds: readonly KindPhrases[]): Lexicon {
  const phrases = new Map<string, Phrase>()
  const add = (words: readonly string[], meaning: Meaning) => {
    if (words[0] === '') return
    const key = words.join(' ')
    const phrase = phrases.get(key) ?? { words, meaning: { senses: [] } }
    const { senses, ...rest } = meaning
    phrase.meaning.senses.push(...senses)
    Object.assign(phrase.meaning, rest)
    phrases.set(key, phrase)
  }
  const addAll = (text: string, meaning: Meaning) => split(text).forEach((words) => add(words, meaning))
  for (const [sense, text] of Object.entries(grammar.words)) addAll(text, { senses: [sense] })
  for (const { words } of kinds)
    for (const [sense, text] of Object.entries(words)) addAll(text[grammar.language], { senses: [sense] })
  for (const [length, text] of Object.entries(grammar.lengths))
    addAll(text, { senses: [], length: Number(length) })
  for (const [time, text] of Object.entries(grammar.clocks ?? {}))
    addAll(text, { senses: [], clock: clockOf(time)! })
  const endings = Object.entries(grammar.endings ?? { '': '' })
  for (const [value, text] of Object.entries(grammar.numbers))
    for (const words of split(text))
      for (const [ending, sense] of endings)
        add([...words.slice(0, -1), words.at(-1)! + ending], {
          senses: sense === '' ? [] : [sense],
          number: Number(value),
        })
  for (const [value, text] of Object.entries(grammar.ordinals ?? {}))
    addAll(text, { senses: [], number: Number(value), isOrdinal: true })
  return byFirstLetter([...phrases.values()])
}

/** The family's names. A long enough name may have an ending of two letters, because some languages inflect names. */
export function lexiconOfNames(names: readonly { name: string; sense: Sense }[]): Lexicon {
  return byFirstLetter(
    names.flatMap(({ name, sense }) => {
      const words = plain(name.trim()).split(/\s+/)
      const last = words.at(-1)!
      if (last === '') return []
      const stem = last.length > 3 ? last.replace(/[аяоеиіუაეიო]$/u, '') : last
      const isInflected = /[Ѐ-ӿა-ჿ]/u.test(last)
      const inflected = isInflected ? [{ words: [...words.slice(0, -1), `${stem}~`] }] : []
      return [{ words }, { words: [...words.slice(0, -1), `${last}’s`] }, ...inflected].map((one) => ({
        ...one,
        meaning: { senses: [sense] },
      }))
    }),
  )
}

function byFirstLetter(phrases: readonly Phrase[]): Lexicon {
  const lexicon: Lexicon = new Map()
  for (const phrase of phrases.toSorted((a, b) => weight(b) - weight(a))) {
    const letter = phrase.words[0]![0]!
    const list = lexicon.get(letter) ?? []
    list.push(phrase)
    lexicon.set(letter, list)
  }
  return lexicon
}

const longestEnding = 3

function isWord(text: string, pattern: string): boolean {
  if (pattern.endsWith('*')) return text.startsWith(pattern.slice(0, -1))
  if (pattern.endsWith('~'))
    return text.startsWith(pattern.slice(0, -1)) && text.length - pattern.length + 1 <= longestEnding
  return text === pattern
}

/** The longest phrase that begins at `index`, with its number of words. */
export function lookUp(
  lexicon: Lexicon,
  words: readonly (string | null)[],
  index: number,
): { length: number; meaning: Meaning } | undefined {
  const first = words[index]
  if (!first) return undefined
  const found = lexicon.get(first[0]!)?.find((phrase) =>
    phrase.words.every((word, offset) => {
      const text = words[index + offset]
      return typeof text === 'string' && isWord(text, word)
    }),
  )
  return found && { length: found.words.length, meaning: found.meaning }
}
