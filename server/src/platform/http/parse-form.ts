import { ApiError } from 'sync-protocol/wire/errors'
import type { z } from 'zod'
import { sentenceOf } from './sentences.ts'

/**
 * Parses the input of a call by a schema. Throws `invalid_request` with the problems. For forms, whose contracts have
 * no schema.
 */
export function parseForm<T extends z.ZodType>(
  call: { method: string; url: string },
  schema: T,
  fields: unknown,
): z.output<T> {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.slice(0, 20).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }))
  throw new ApiError('invalid_request', { details, extra: { ...sentenceOf(call, fields, details) } })
}
