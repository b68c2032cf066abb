import { endField, type FieldClock } from 'sync-protocol/entities/end-time'
import { entityOf, type AnyRow, type EntityName } from 'sync-protocol/entities/registry'
import { isId } from 'sync-protocol/entities/scalars'
import { isStamp, lowestStamp, opStampOf } from 'sync-protocol/entities/stamp'
import { z } from 'zod'
import { columnTypes } from './column-types.ts'
import { ofEachEntity } from './of-each-entity.ts'
import { zoneFields } from './unknown-zones.ts'

/** The valid values of a stored column, and the replacement for any other. */
export interface ColumnRule {
  name: string
  isGood: (value: unknown) => boolean
  /** Undefined: there is no replacement, so the row is left out. */
  instead: (row: AnyRow) => unknown
  /** The value in a deleted row whose content was removed. */
  emptied?: unknown
}

const epoch = '1970-01-01T00:00:00.000Z'

/** The database guarantees real instants and days in wire format; only their range needs a check. */
const isNear = (length: number) => (value: unknown) =>
  typeof value === 'string' && value.length === length && value >= '1900' && value < '2200'
const isInstant = isNear(24)
const isDay = isNear(10)

/** Cache of valid values per column: units, zones and kinds repeat in each row. */
const mostGood = 500
const longestGood = 64

function remembering(field: z.ZodType): (value: unknown) => boolean {
  const good = new Set<unknown>()
  return (value) => {
    if (good.has(value)) return true
    if (!field.safeParse(value).success) return false
    const isShort = typeof value === 'string' ? value.length <= longestGood : typeof value !== 'object'
    if (isShort && good.size < mostGood) good.add(value)
    return true
  }
}

/** For free text the database itself checks the length, and accepts nothing that cannot be stored. */
function freeText(field: z.ZodType): ((value: unknown) => boolean) | null {
  const { anyOf, ...whole } = z.toJSONSchema(field)
  const { type, pattern, format, enum: choices } = anyOf?.find((one) => one.type !== 'null') ?? whole
  if (type !== 'string' || pattern || format || choices) return null
  const mayBeBlank = field.safeParse(' ').success
  const isGoodBlank = (value: string) => mayBeBlank || field.safeParse(value).success
  return (value) => typeof value === 'string' && (value.trim() !== '' || isGoodBlank(value))
}

const isGoodStamp = (value: unknown) => typeof value === 'string' && isStamp(value)

function isGoodClock(name: string, clock: FieldClock): boolean {
  if (typeof clock === 'string') return isStamp(clock)
  if (name !== endField || typeof clock !== 'object' || clock === null) return false
  const { edit, taps } = clock
  const isSet = (one: unknown): one is [string, unknown] => Array.isArray(one) && isGoodStamp(one[0])
  return (
    isSet(edit) &&
    (edit[1] === null || isInstant(edit[1])) &&
    Array.isArray(taps) &&
    taps.every((tap) => isSet(tap) && isInstant(tap[1]))
  )
}

/** The clocks of a row that are valid and belong to a register of its entity; null for none. */
function goodClocks(registers: ReadonlySet<string>, clocks: unknown): AnyRow['clocks'] {
  if (typeof clocks !== 'object' || clocks === null || Array.isArray(clocks)) return null
  const good = Object.entries(clocks as Record<string, FieldClock>).filter(
    ([name, clock]) => registers.has(name) && isGoodClock(name, clock),
  )
  return good.length === 0 ? null : Object.fromEntries(good)
}

function areGoodClocks(registers: ReadonlySet<string>, clocks: unknown): boolean {
  if (clocks === null) return true
  if (typeof clocks !== 'object' || Array.isArray(clocks)) return false
  for (const name in clocks)
    if (!registers.has(name) || !isGoodClock(name, (clocks as Record<string, FieldClock>)[name]!))
      return false
  return true
}

/** The time of a row's stamp. */
function instantOf({ rowAt }: AnyRow): string {
  const ms = isGoodStamp(rowAt) ? opStampOf(rowAt)[0] : 0
  const text = new Date(Math.min(ms, 8.64e15)).toISOString()
  return isInstant(text) ? text : epoch
}

const orNull = (isGood: (value: unknown) => boolean) => (value: unknown) => value === null || isGood(value)

/** The order matters: later rules use the results of earlier ones. */
function baseRules(registers: ReadonlySet<string>): ColumnRule[] {
  const rule = (name: string, isGood: ColumnRule['isGood'], instead: ColumnRule['instead']) => ({
    ...{ name, isGood, instead },
  })
  return [
    rule('id', isId, () => undefined),
    rule('seq', Number.isSafeInteger, () => 0),
    rule('rowAt', isGoodStamp, () => lowestStamp),
    rule(
      'clocks',
      (value) => areGoodClocks(registers, value),
      ({ clocks }) => goodClocks(registers, clocks),
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
const words = ['', '–']

function fieldRule(entity: EntityName, name: string, zones: readonly string[]): ColumnRule {
  const { row, defaults } = entityOf(entity)
  const field = (row.shape as Record<string, z.ZodType>)[name]!
  const { type, isNullable } = columnTypes(entity)[name]!
  const isGood = type === 'uuid' ? isId : (freeText(field) ?? remembering(field))
  const checked = type === 'timestamp with time zone' ? isInstant : type === 'date' ? isDay : isGood
  const known: unknown = isNullable ? null : (defaults as Record<string, unknown>)[name]
  const neutral = zones.includes(name) ? 'UTC' : words.find((word) => field.safeParse(word).success)
  return {
    name,
    isGood: isNullable ? orNull(checked) : checked,
    instead: (whole) => {
      if (known !== undefined) return known
      // An unknown time is replaced by the time of writing.
      if (type === 'timestamp with time zone') return whole.createdAt ?? epoch
      if (type === 'date') return String(whole.createdAt ?? epoch).slice(0, 10)
      return neutral
    },
    ...(type === 'text' && !isNullable ? { emptied: '' } : {}),
  }
}

/** The rules of an entity's columns. */
export const columnRules = ofEachEntity((entity): readonly ColumnRule[] => {
  const { createNames } = entityOf(entity)
  const zones = zoneFields(entity)
  return [
    ...baseRules(new Set([...createNames, 'deletedAt'])),
    ...createNames.map((name) => fieldRule(entity, name, zones)),
  ]
})
