import { sheetKinds } from '#features/activities/kinds/details.ts'
import type { Moment, QuickAction, QuickLogRequest } from './action.ts'
import { isBottle } from './bounds.ts'
import { type Meaning, meaningOf } from './lexicon.ts'
import { type ClockRange, takeClockTimes } from './typed-clock.ts'

const units: ReadonlySet<Meaning> = new Set(['minutes', 'hours', 'ml', 'oz', 'celsius', 'fahrenheit'])
const longestAgo = 24 * 60

/** A typed command taken apart. */
interface Parts {
  meanings: Set<Meaning>
  /** Minutes ago, or how long it took. */
  minutes: number | undefined
  time: string | undefined
  range: ClockRange | undefined
  value: number | undefined
  unit: 'ml' | 'oz' | 'celsius' | 'fahrenheit' | undefined
}

/**
 * What a person typed, as something to log: "fed 90 10m", "wake 5 min ago", "diaper wet 6:30", "note first laugh".
 * Null where any word is not understood, so that nothing is logged by half.
 */
export function readCommand(typed: string, system: 'metric' | 'imperial'): QuickLogRequest | null {
  const text = typed.normalize('NFKC').trim()
  const [, first = '', rest = ''] = /^(\S+?):?(?:\s+(.*))?$/su.exec(text) ?? []
  const begins = meaningOf(lower(first))
  if (begins === 'note') return { action: note(rest) }
  if (begins === 'medicine')
    return { action: { do: 'open', sheet: 'medicine', ...(rest ? { text: rest } : {}) } }
  const parts = partsOf(lower(text))
  return parts && requestOf(parts, system)
}

function requestOf(parts: Parts, system: 'metric' | 'imperial'): QuickLogRequest | null {
  const { meanings, minutes, time, range } = parts
  const day = meanings.delete('yesterday') ? ('yesterday' as const) : undefined
  const isAgo = meanings.delete('ago')
  const action = actionOf(parts, system)
  if (!action || (day && !time && !range)) return null
  if (range) {
    const past = pastOf(action)
    return past && { action: past, moment: { ...range, ...(day && { day }) } }
  }
  if (time !== undefined) return { action, moment: { time, ...(day && { day }) } }
  if (!minutes) return isAgo ? null : { action }
  return { action, moment: momentOfMinutes(action, minutes, isAgo) }
}

/** "left 10 min" is how long it took, "left 10 min ago" when it began; of all else minutes are ago. */
const momentOfMinutes = (action: QuickAction, minutes: number, isAgo: boolean): Moment =>
  action.do === 'breast' && !isAgo ? { lasting: minutes } : { ago: minutes }

/** What has a start and an end; null for what is a moment, or was said to start or to end. */
function pastOf(action: QuickAction): QuickAction | null {
  if (action.do === 'breast') return action
  if (action.do !== 'sleep' && action.do !== 'play' && action.do !== 'walk') return null
  return action.how === (action.do === 'sleep' ? 'start' : 'toggle') ? { ...action, how: 'past' } : null
}

const lower = (text: string) => text.toLowerCase().replaceAll("'", '’')

const note = (text: string): QuickAction => (text ? { do: 'note', text } : { do: 'open', sheet: 'note' })

const token = /(?<time>\d{1,2}:\d{2})|(?<number>\d+(?:[.,]\d+)?)|(?<word>[^\s\d,;.!]+)|(?<other>\S)/gu

function partsOf(typed: string): Parts | null {
  const taken = takeClockTimes(typed)
  if (!taken) return null
  const { text, range } = taken
  const parts: Parts = {
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
  return times.length > 1 || (parts.minutes ?? 0) > longestAgo ? null : parts
}

/** The first word of a typed text that means nothing here. */
export function unknownWordOf(typed: string): string | undefined {
  const words = lower(typed.normalize('NFKC')).matchAll(token)
  for (const { groups } of words) {
    const word = groups?.word
    if (word !== undefined && meaningOf(word) === undefined && /\p{L}/u.test(word)) return word
  }
  return undefined
}

/** A number with its unit is a time or an amount; false for a second amount. */
function takeNumber(parts: Parts, value: number, unit: Meaning | undefined): boolean {
  if (unit === 'minutes' || unit === 'hours') {
    parts.minutes = Math.round((parts.minutes ?? 0) + value * (unit === 'hours' ? 60 : 1))
    return true
  }
  if (parts.value !== undefined) return false
  parts.value = value
  parts.unit = unit as Parts['unit']
  return true
}

function actionOf(
  { meanings, value, unit, minutes, range, time }: Parts,
  system: 'metric' | 'imperial',
): QuickAction | null {
  const only = (...allowed: Meaning[]) => [...meanings].every((meaning) => allowed.includes(meaning))
  const has = (meaning: Meaning) => meanings.has(meaning)
  const isBare = value === undefined

  if (has('temperature')) {
    if (!only('temperature')) return null
    return isBare ? { do: 'open', sheet: 'temperature' } : temperature(value, unit)
  }
  if (!isBare) return has('feed') && only('feed') ? bottle(value, unit, system) : null
  const sheet = sheetKinds.find(has)
  if (sheet) return only(sheet) ? { do: 'open', sheet } : null

  if (has('wake')) return only('wake') ? { do: 'sleep', how: 'end' } : null
  if (has('sleep')) return only('sleep', 'start', 'stop') ? { do: 'sleep', how: howOf(has, 'start') } : null
  if (has('play')) return only('play', 'start', 'stop') ? { do: 'play', how: howOf(has, 'toggle') } : null
  if (has('walk')) return only('walk', 'start', 'stop') ? { do: 'walk', how: howOf(has, 'toggle') } : null

  // Of a wet diaper both sides are no breasts.
  const isSideTimed = minutes !== undefined || range !== undefined || time !== undefined
  if (has('breast') || has('feed') || (isSideTimed && only('left', 'right', 'both') && !only('both')))
    return nursing(has, only)
  if (has('diaper') || has('wet') || has('dirty') || has('dry'))
    return only('diaper', 'wet', 'dirty', 'dry', 'both') ? diaper(has) : null
  return null
}

type Has = (meaning: Meaning) => boolean

const howOf = (has: Has, usual: 'start' | 'toggle') => (has('stop') ? 'end' : has('start') ? 'start' : usual)

function temperature(value: number, unit: Parts['unit']): QuickAction | null {
  if (unit === 'ml' || unit === 'oz') return null
  // Nobody has 50 °C, nor 50 °F.
  const isFahrenheit = unit === undefined ? value > 50 : unit === 'fahrenheit'
  const [least, most] = isFahrenheit ? [68, 122] : [20, 50]
  if (value < least || value > most) return null
  return { do: 'temperature', value: Math.round(value * 10) / 10, unit: isFahrenheit ? 'F' : 'C' }
}

function bottle(value: number, unit: Parts['unit'], system: 'metric' | 'imperial'): QuickAction | null {
  if (unit === 'celsius' || unit === 'fahrenheit') return null
  const isOunces = unit === undefined ? system === 'imperial' : unit === 'oz'
  const said = isOunces ? 'fl_oz' : 'ml'
  return isBottle(value, said) ? { do: 'bottle', value, unit: said } : null
}

function nursing(has: Has, only: (...allowed: Meaning[]) => boolean): QuickAction | null {
  if (!only('breast', 'feed', 'left', 'right', 'both', 'start')) return null
  const sides = (['left', 'right', 'both'] as const).filter(has)
  const [side] = sides
  if (side === undefined) return has('start') ? null : { do: 'open', sheet: 'feed' }
  const isBoth = side === 'both' || sides.length > 1
  return { do: 'breast', side: isBoth ? 'BOTH' : side === 'left' ? 'LEFT' : 'RIGHT' }
}

function diaper(has: Has): QuickAction | null {
  if (has('dry')) return has('wet') || has('dirty') || has('both') ? null : { do: 'diaper', answer: 'dry' }
  const [wet, dirty] = [has('wet') || has('both'), has('dirty') || has('both')]
  if (!wet && !dirty) return { do: 'diaper' }
  return { do: 'diaper', answer: wet && dirty ? 'both' : wet ? 'wet' : 'dirty' }
}
