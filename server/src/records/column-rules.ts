import { endField, type FieldClock } from 'sync-protocol/entities/end-time'
import { entityOf, type AnyRow, type EntityName } from 'sync-protocol/entities/registry'
import { isId } from 'sync-protocol/entities/scalars'
import { isStamp, lowestStamp, opStampOf } from 'sync-protocol/entities/stamp'
import { z } from 'zod'
import { columnTypes } from './column-types.ts'
import { memoizePerEntity } from './memoize-per-entity.ts'
import { zoneFields } from './unknown-zones.ts'

/** The valid values of a stored column, and the replacement for any other. */
export interface ColumnRule {
  name: string
  isValid: (value: unknown) => boolean
  /** Undefined: there is no replacement, so the row is left out. */
  replacement: (row: AnyRow) => unknown
  /** The value in a deleted row whose content was removed. */
  emptied?: unknown
}

const epoch = '1970-01-01T00:00:00.000Z'

/** The database guarantees real instants and days in wire format; only their range needs a check. */
const isPlausibleDate = (length: number) => (value: unknown) =>
  typeof value === 'string' && value.length === length && value >= '1900' && value < '2200'
const isInstant = isPlausibleDate(24)
const isDay = isPlausibleDate(10)

/** Cache of valid values per column: units, zones and kinds repeat in each row. */
const maxCachedValues = 500
const maxCachedLength = 64

function cachedCheck(field: z.ZodType): (value: unknown) => boolean {
  const validValues = new Set<unknown>()
  return (value) => {
    if (validValues.has(value)) return true
    if (!field.safeParse(value).success) return false
    const isShort = typeof value === 'string' ? value.length <= maxCachedLength : typeof value !== 'object'
    if (isShort && validValues.size < maxCachedValues) validValues.add(value)
    return true
  }
}

/** For free text the database itself checks the length, and accepts nothing that cannot be stored. */
function freeText(field: z.ZodType): ((value: unknown) => boolean) | null {
  const { anyOf, ...whole } = z.toJSONSchema(field)
  const { type, pattern, format, enum: choices } = anyOf?.find((one) => one.type !== 'null') ?? whole
  if (type !== 'string' || pattern || format || choices) return null
  const mayBeBlank = field.safeParse(' ').success
  const isValidBlank = (value: string) => mayBeBlank || field.safeParse(value).success
  return (value) => typeof value === 'string' && (value.trim() !== '' || isValidBlank(value))
}

const isValidStamp = (value: unknown) => typeof value === 'string' && isStamp(value)

function isValidClock(name: string, clock: FieldClock): boolean {
  if (typeof clock === 'string') return isStamp(clock)
  if (name !== endField || typeof clock !== 'object' || clock === null) return false
  const { edit, taps } = clock
  const isSet = (one: unknown): one is [string, unknown] => Array.isArray(one) && isValidStamp(one[0])
  return (
    isSet(edit) &&
    (edit[1] === null || isInstant(edit[1])) &&
    Array.isArray(taps) &&
    taps.every((tap) => isSet(tap) && isInstant(tap[1]))
  )
}

/** The clocks of a row that are valid and belong to a register of its entity; null for none. */
function validClocks(registers: ReadonlySet<string>, clocks: unknown): AnyRow['clocks'] {
  if (typeof clocks !== 'object' || clocks === null || Array.isArray(clocks)) return null
  const validEntries = Object.entries(clocks as Record<string, FieldClock>).filter(
    ([name, clock]) => registers.has(name) && isValidClock(name, clock),
  )
  return validEntries.length === 0 ? null : Object.fromEntries(validEntries)
}

function areValidClocks(registers: ReadonlySet<string>, clocks: unknown): boolean {
  if (clocks === null) return true
  if (typeof clocks !== 'object' || Array.isArray(clocks)) return false
  for (const name in clocks)
    if (!registers.has(name) || !isValidClock(name, (clocks as Record<string, FieldClock>)[name]!))
      return false
  return true
}

/** The time of a row's stamp. */
function instantOf({ rowAt }: AnyRow): string {
  const ms = isValidStamp(rowAt) ? opStampOf(rowAt)[0] : 0
  const text = new Date(Math.min(ms, 8.64e15)).toISOString()
  return isInstant(text) ? text : epoch
}

const orNull = (isValid: (value: unknown) => boolean) => (value: unknown) => value === null || isValid(value)

/** The order matters: later rules use the results of earlier ones. */
function baseRules(registers: ReadonlySet<string>): ColumnRule[] {
  const rule = (name: string, isValid: ColumnRule['isValid'], replacement: ColumnRule['replacement']) => ({
    ...{ name, isValid, replacement },
  })
  return [
    rule('id', isId, () => undefined),
    rule('seq', Number.isSafeInteger, () => 0),
    rule('rowAt', isValidStamp, () => lowestStamp),
    rule(
      'clocks',
      (value) => areValidClocks(registers, value),
      ({ clocks }) => validClocks(registers, clocks),
    ),
    rule('createdAt', isInstant, instantOf),
    rule('updatedAt', isInstant, instantOf),
    // A deleted row stays deleted.
    rule('deletedAt', orNull(isInstant), instantOf),
    rule('createdBy', orNull(isId), () => null),
    rule('updatedBy', orNull(isId), () => null),
  ]
}

/** Replacements for a text that must not be empty. */
const textReplacements = ['', '–']

function fieldRule(entity: EntityName, name: string, zones: readonly string[]): ColumnRule {
  const { row, defaults } = entityOf(entity)
  const field = (row.shape as Record<string, z.ZodType>)[name]!
  const { type, isNullable } = columnTypes(entity)[name]!
  const isValid = type === 'uuid' ? isId : (freeText(field) ?? cachedCheck(field))
  const checked = type === 'timestamp with time zone' ? isInstant : type === 'date' ? isDay : isValid
  const defaultValue: unknown = isNullable ? null : (defaults as Record<string, unknown>)[name]
  const fallback = zones.includes(name)
    ? 'UTC'
    : textReplacements.find((word) => field.safeParse(word).success)
  return {
    name,
    isValid: isNullable ? orNull(checked) : checked,
    replacement: (whole) => {
      if (defaultValue !== undefined) return defaultValue
      // An unknown time is replaced by the time of writing.
      if (type === 'timestamp with time zone') return whole.createdAt ?? epoch
      if (type === 'date') return String(whole.createdAt ?? epoch).slice(0, 10)
      return fallback
    },
    ...(type === 'text' && !isNullable ? { emptied: '' } : {}),
  }
}

/** The rules of an entity's columns. */
export const columnRules = memoizePerEntity((entity): readonly ColumnRule[] => {
  const { createNames } = entityOf(entity)
  const zones = zoneFields(entity)
  return [
    ...baseRules(new Set([...createNames, 'deletedAt'])),
    ...createNames.map((name) => fieldRule(entity, name, zones)),
  ]
})
