import type { Sense } from '#features/activities/entries/kind-phrases.ts'
import type { Token } from './tokens.ts'

export const dayParts = ['am', 'pm', 'morning', 'afternoon', 'evening', 'night'] as const
export type DayPart = (typeof dayParts)[number]

/** A clock time. `isExact`: unambiguous between the two halves of the day. */
export interface Point {
  minutes: number
  isExact: boolean
  part?: DayPart
}

/** `length`: number of tokens. `isSure`: it cannot be anything but a time. */
export interface FoundTime {
  length: number
  point: Point
  isSure: boolean
}

export const is = (token: Token | undefined, sense: Sense) => token?.senses.includes(sense) ?? false

export const partOf = (token: Token | undefined): DayPart | undefined =>
  dayParts.find((part) => is(token, part))

export const isHour = (token: Token | undefined): token is Token & { number: number } =>
  token?.number !== undefined && Number.isInteger(token.number) && token.number >= 0 && token.number <= 24

export const point = (minutes: number, isExact = false): Point => {
  const day = 24 * 60
  return { minutes: (minutes + day) % day, isExact: isExact || minutes >= 13 * 60 || minutes < 0 }
}

export const isLength = (token: Token | undefined) => is(token, 'minutes') || is(token, 'hours')

export const isUnit = (token: Token | undefined) =>
  ['ml', 'oz', 'celsius', 'fahrenheit', 'mg', 'g', 'drop', 'kg', 'lb', 'cm', 'inch'].some((unit) =>
    is(token, unit),
  )
