import { z } from 'zod'

/**
 * The scalar types of everything stored or sent. One place, so that a form, a push and a REST body refuse the same
 * values: no NUL bytes, no lone surrogates, years 1900-2200, finite numbers, bounded text.
 */

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** UUIDs of any version in lower case (rows are v7, rows with a natural key v5). */
export const id = z.string().regex(idPattern, 'not an id').meta({ format: 'uuid' })

/** Whether a value is an `id`. Faster than the schema, for the thousands of a push. */
export const isId = (value: unknown): value is string => typeof value === 'string' && idPattern.test(value)

/** A whole number from 1 to `max`. */
export const wholeUpTo = (max: number) => z.number().int().min(1).max(max)

/** NUL and lone surrogates: PostgreSQL stores neither. */
const unstorable = /[\u0000\p{Surrogate}]/u

const codePoints = (value: string) => [...value].length

/** Text of at most `max` code points without NUL and without lone surrogates (PostgreSQL stores neither). */
export const text = (max: number) =>
  z
    .string()
    .max(max * 2)
    .refine((value) => codePoints(value) <= max, { error: `at most ${max} characters` })
    .refine((value) => !unstorable.test(value), { error: 'contains characters that cannot be stored' })
    // JSON Schema counts code points, like we do; `max` above counts UTF-16 units.
    .meta({ maxLength: max })

/** Characters without a visible glyph: blanks, controls, combining marks alone, fillers of scripts, noncharacters. */
const unseen =
  /[\s\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/gu

/** Whether a text shows anything. */
const isVisible = (value: string): boolean => value.replace(unseen, '') !== ''

/** Like `text`, with at least one visible character. */
export const requiredText = (max: number) => text(max).refine(isVisible, { error: 'must not be blank' })

/** Embeddings, overrides and isolates: they reorder the text around a name. Direction marks are allowed. */
const turning = /[\u202a-\u202e\u2066-\u2069]/gu

/** A name of a person or a thing: visible, and without characters that reorder the surrounding text. */
export const nameText = (max: number) =>
  requiredText(max).refine((value) => value.search(turning) < 0, {
    error: 'contains characters that change the direction of text',
  })

/** Like `nameText`, or empty. */
export const optionalName = (max: number) =>
  text(max).refine((value) => value === '' || nameText(max).safeParse(value).success, {
    error: 'must be a name or nothing',
  })

/** The stored form of a typed name, without what `nameText` refuses; empty if nothing is visible. */
export function plainName(typed: string): string {
  const plain = typed.replace(turning, '').trim()
  return isVisible(plain) ? plain : ''
}

const earliest = Date.UTC(1900, 0, 1)
const latest = Date.UTC(2200, 0, 1)

/** RFC 3339 UTC with milliseconds, in the format of `Date.prototype.toISOString`; years 1900-2199. */
export const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'not an instant')
  .refine((value) => {
    const ms = Date.parse(value)
    return ms >= earliest && ms < latest && new Date(ms).toISOString() === value
  }, 'not an instant')
  .meta({ format: 'date-time' })

/** Like `instant`, but accepts any RFC 3339 form with an offset and normalizes it (REST bodies). */
export const looseInstant = z.iso
  .datetime({ offset: true })
  .transform((value) => {
    const ms = Date.parse(value)
    return Number.isNaN(ms) ? value : new Date(ms).toISOString()
  })
  .pipe(instant)

const dayForm = /^\d{4}-\d\d-\d\d$/

/** Whether a text is an existing calendar day, `YYYY-MM-DD`; years 1900-2199. */
export function isCalendarDate(value: string): boolean {
  if (!dayForm.test(value)) return false
  const ms = Date.parse(`${value}T00:00:00.000Z`)
  return ms >= earliest && ms < latest && new Date(ms).toISOString().startsWith(value)
}

/** An existing calendar day, `YYYY-MM-DD`. */
export const calendarDate = z
  .string()
  .regex(dayForm, 'not a date')
  .refine(isCalendarDate, 'not a date')
  .meta({ format: 'date' })

/** A time on a clock of 24 hours, `07:00`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not a time of day')

/**
 * The form of an IANA zone name. The server decides whether the zone exists, because engines differ
 * (docs/decisions/0060).
 */
export const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/, 'not a time zone')
