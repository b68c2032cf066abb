import { z } from 'zod'

/** Parses one text. The message of a thrown Error follows the variable's name in the report. */
type Reader<T> = (text: string) => T

/** A zod schema for one optional variable. Empty text counts as unset, as in compose and .env files. */
export function optional<T>(read: Reader<T>) {
  return z
    .string()
    .optional()
    .transform((raw, ctx): T | undefined => {
      const text = raw?.trim() ?? ''
      if (text === '') return undefined
      try {
        return read(text)
      } catch (error) {
        ctx.addIssue({ code: 'custom', message: (error as Error).message })
        return z.NEVER
      }
    })
}

export function fail(message: string): never {
  throw new Error(message)
}

export function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

export function commaList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
