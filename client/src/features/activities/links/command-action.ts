import { sheetKinds } from '#features/activities/kinds/details.ts'
import type { QuickAction } from './action.ts'
import { isBottle } from './bounds.ts'
import type { CommandParts } from './command-parts.ts'
import type { Meaning } from './lexicon.ts'

/** Tests on the meanings of a command: `has` one of them, or `only` these. */
interface MeaningTests {
  has: (meaning: Meaning) => boolean
  only: (...allowed: Meaning[]) => boolean
}

/** The action of a command; null if its words contradict each other. */
export function actionOf(parts: CommandParts, system: 'metric' | 'imperial'): QuickAction | null {
  const { meanings, value } = parts
  const tests: MeaningTests = {
    has: (meaning) => meanings.has(meaning),
    only: (...allowed) => [...meanings].every((meaning) => allowed.includes(meaning)),
  }
  if (tests.has('temperature') || value !== undefined) return measured(tests, parts, system)
  const sheet = sheetKinds.find(tests.has)
  if (sheet) return tests.only(sheet) ? { do: 'open', sheet } : null
  if (sessionWords.some(tests.has)) return session(tests)
  if (isNursing(tests, parts)) return nursing(tests)
  return diaperWords.some(tests.has) ? diaper(tests) : null
}

const sessionWords = ['wake', 'sleep', 'play', 'walk'] as const
const diaperWords = ['diaper', 'wet', 'dirty', 'dry'] as const

/** A temperature or a bottle; only these have an amount. */
function measured(
  { has, only }: MeaningTests,
  { value, unit }: CommandParts,
  system: 'metric' | 'imperial',
): QuickAction | null {
  if (has('temperature')) {
    if (!only('temperature')) return null
    return value === undefined ? { do: 'open', sheet: 'temperature' } : temperature(value, unit)
  }
  return value !== undefined && has('feed') && only('feed') ? bottle(value, unit, system) : null
}

function session(tests: MeaningTests): QuickAction | null {
  const { has, only } = tests
  if (has('wake')) return only('wake') ? { do: 'sleep', how: 'end' } : null
  if (has('sleep')) return only('sleep', 'start', 'stop') ? { do: 'sleep', how: howOf(tests, 'start') } : null
  const kind = has('play') ? 'play' : 'walk'
  return only(kind, 'start', 'stop') ? { do: kind, how: howOf(tests, 'toggle') } : null
}

function isNursing({ has, only }: MeaningTests, { minutes, range, time }: CommandParts): boolean {
  if (has('breast') || has('feed')) return true
  // "Wet diaper, both sides" is not nursing.
  const isSideTimed = minutes !== undefined || range !== undefined || time !== undefined
  return isSideTimed && only('left', 'right', 'both') && !only('both')
}

const howOf = ({ has }: MeaningTests, usual: 'start' | 'toggle') =>
  has('stop') ? 'end' : has('start') ? 'start' : usual

function temperature(value: number, unit: CommandParts['unit']): QuickAction | null {
  if (unit === 'ml' || unit === 'oz') return null
  // Neither 50 °C nor 50 °F is a body temperature.
  const isFahrenheit = unit === undefined ? value > 50 : unit === 'fahrenheit'
  const [least, most] = isFahrenheit ? [68, 122] : [20, 50]
  if (value < least || value > most) return null
  return { do: 'temperature', value: Math.round(value * 10) / 10, unit: isFahrenheit ? 'F' : 'C' }
}

function bottle(
  value: number,
  unit: CommandParts['unit'],
  system: 'metric' | 'imperial',
): QuickAction | null {
  if (unit === 'celsius' || unit === 'fahrenheit') return null
  const isOunces = unit === undefined ? system === 'imperial' : unit === 'oz'
  const volumeUnit = isOunces ? 'fl_oz' : 'ml'
  return isBottle(value, volumeUnit) ? { do: 'bottle', value, unit: volumeUnit } : null
}

function nursing({ has, only }: MeaningTests): QuickAction | null {
  if (!only('breast', 'feed', 'left', 'right', 'both', 'start')) return null
  const sides = (['left', 'right', 'both'] as const).filter(has)
  const [side] = sides
  if (side === undefined) return has('start') ? null : { do: 'open', sheet: 'feed' }
  const isBoth = side === 'both' || sides.length > 1
  return { do: 'breast', side: isBoth ? 'BOTH' : side === 'left' ? 'LEFT' : 'RIGHT' }
}

function diaper({ has, only }: MeaningTests): QuickAction | null {
  if (!only('diaper', 'wet', 'dirty', 'dry', 'both')) return null
  if (has('dry')) return has('wet') || has('dirty') || has('both') ? null : { do: 'diaper', answer: 'dry' }
  const [wet, dirty] = [has('wet') || has('both'), has('dirty') || has('both')]
  if (!wet && !dirty) return { do: 'diaper' }
  return { do: 'diaper', answer: wet && dirty ? 'both' : wet ? 'wet' : 'dirty' }
}
