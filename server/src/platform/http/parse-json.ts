import { ApiError } from 'sync-protocol/wire/errors'
import { shapeOf } from './json-shape.ts'

const notAccepted = (message: string, path = '') =>
  new ApiError('invalid_request', { details: [{ path, message }] })

/** Strict UTF-8: invalid bytes must not silently become other characters. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Parses a body: well-formed UTF-8, JSON, nested at most `maxDepth` deep, no duplicate name in one object and no name
 * that reaches prototypes. Undefined for blanks. Throws 400 for anything else.
 */
export function parseJson(bytes: Uint8Array, maxDepth: number): unknown {
  const text = decoded(bytes)
  if (text.trim() === '') return undefined
  const { depth, names } = shapeOf(text)
  if (depth > maxDepth) throw notAccepted('nested too deeply')
  const value = parsed(text)
  if (namesIn(value) !== names) throw notAccepted('the same name twice in one object')
  return value
}

/** The number of names in its objects. A reviver would take longer than all of the parsing. */
function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  if (Object.hasOwn(value, '__proto__')) throw notAccepted('not allowed', '__proto__')
  let names = 0
  if (Array.isArray(value)) for (const member of value) names += namesIn(member)
  else for (const name in value) names += 1 + namesIn(value[name as keyof typeof value])
  return names
}

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw notAccepted('not valid UTF-8')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notAccepted('not valid JSON')
  }
}
