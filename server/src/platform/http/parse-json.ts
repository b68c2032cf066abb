import { ApiError } from 'sync-protocol/wire/errors'
import { shapeOf } from './json-shape.ts'

const notAccepted = (message: string, path = '') =>
  new ApiError('invalid_request', { details: [{ path, message }] })

/** UTF-8 or nothing: a byte that is no text must not silently become another one. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads a body: well-formed UTF-8, JSON, nested at most `maxDepth` deep, no name twice in one object and none that
 * reaches into prototypes. Undefined for blanks. Throws 400 for anything else.
 */
export function parseJson(bytes: Uint8Array, maxDepth: number): unknown {
  const text = decoded(bytes)
  if (text.trim() === '') return undefined
  const { depth, names } = shapeOf(text)
  if (depth > maxDepth) throw notAccepted('nested too deeply')
  let distinct = 0
  // Called for each member and element, and once for the whole.
  function refusePrototypes(this: unknown, name: string, value: unknown): unknown {
    if (name === '__proto__') throw notAccepted('not allowed', name)
    if (!Array.isArray(this)) distinct++
    return value
  }
  const value = parsed(text, refusePrototypes)
  if (distinct - 1 !== names) throw notAccepted('the same name twice in one object')
  return value
}

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw notAccepted('not valid UTF-8')
  }
}

function parsed(text: string, reviver: (this: unknown, name: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, reviver)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw notAccepted('not valid JSON')
  }
}
