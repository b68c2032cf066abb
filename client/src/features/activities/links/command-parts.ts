import { type Meaning, meaningOf } from './lexicon.ts'
import { type ClockRange, takeClockTimes } from './typed-clock.ts'

const units: ReadonlySet<Meaning> = new Set(['minutes', 'hours', 'ml', 'oz', 'celsius', 'fahrenheit'])
const maxAgoMinutes = 24 * 60

/** The parts of a typed command. */
export interface CommandParts {
  meanings: Set<Meaning>
  /** Minutes ago, or a length. */
  minutes: number | undefined
  time: string | undefined
  range: ClockRange | undefined
  value: number | undefined
  unit: 'ml' | 'oz' | 'celsius' | 'fahrenheit' | undefined
}

export const lower = (text: string) => text.toLowerCase().replaceAll("'", '’')

const token = /(?<time>\d{1,2}:\d{2})|(?<number>\d+(?:[.,]\d+)?)|(?<word>[^\s\d,;.!]+)|(?<other>\S)/gu

/** Parses a command; null if a word is unknown, or if it has two times or two amounts. */
export function partsOf(typed: string): CommandParts | null {
  const taken = takeClockTimes(typed)
  if (!taken) return null
  const { text, range } = taken
  const parts: CommandParts = {
    meanings: new Set(),
    minutes: undefined,
    time: undefined,
    range,
    value: undefined,
    unit: undefined,
  }
  const tokens = [...text.matchAll(token)].map(({ groups }) => groups as Record<string, string | undefined>)
  for (let i = 0; i < tokens.length; i++) {
    const { time, number, word } = tokens[i]!
    if (time !== undefined) {
      if (parts.time !== undefined || !/^([01]?\d|2[0-3]):[0-5]\d$/.test(time)) return null
      parts.time = time.padStart(5, '0')
    } else if (number !== undefined) {
      const next = tokens[i + 1]?.word
      const unit = next === undefined ? undefined : meaningOf(next)
      const isUnit = unit !== undefined && units.has(unit)
      if (isUnit) i++
      if (!takeNumber(parts, Number(number.replace(',', '.')), isUnit ? unit : undefined)) return null
    } else if (word !== undefined) {
      const meaning = meaningOf(word)
      if (meaning === undefined || units.has(meaning)) return null
      if (meaning !== 'filler') parts.meanings.add(meaning)
    }
  }
  const times = [parts.time, parts.minutes, parts.range].filter((one) => one !== undefined)
  return times.length > 1 || (parts.minutes ?? 0) > maxAgoMinutes ? null : parts
}

/** The first unknown word of a typed command. */
export function unknownWordOf(typed: string): string | undefined {
  const words = lower(typed.normalize('NFKC')).matchAll(token)
  for (const { groups } of words) {
    const word = groups?.word
    if (word !== undefined && meaningOf(word) === undefined && /\p{L}/u.test(word)) return word
  }
  return undefined
}

/** Stores a number with its unit as a time or an amount; returns false for a second amount. */
function takeNumber(parts: CommandParts, value: number, unit: Meaning | undefined): boolean {
  if (unit === 'minutes' || unit === 'hours') {
    parts.minutes = Math.round((parts.minutes ?? 0) + value * (unit === 'hours' ? 60 : 1))
    return true
  }
  if (parts.value !== undefined) return false
  parts.value = value
  parts.unit = unit as CommandParts['unit']
  return true
}
