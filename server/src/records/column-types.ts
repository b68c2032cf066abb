import { z } from 'zod'
import { entityOf } from 'sync-protocol/entities/registry'
import { memoizePerEntity } from './memoize-per-entity.ts'

/** The SQL type of a field. schema-drift.test.ts checks that the tables match. */
export interface ColumnType {
  type: string
  isNullable: boolean
  /** The values of an enumeration. */
  values?: unknown[]
  maxLength?: number
}

/** The PostgreSQL type for a field's JSON Schema. */
function typeOf({ type, format }: z.core.JSONSchema.BaseSchema): string {
  if (format === 'uuid') return 'uuid'
  if (format === 'date-time') return 'timestamp with time zone'
  if (format === 'date') return 'date'
  if (type === 'boolean') return 'boolean'
  if (type === 'integer') return 'integer'
  if (type === 'number') return 'numeric'
  if (type === 'array' || type === 'object') return 'jsonb'
  return 'text'
}

function columnOf(field: z.ZodType): ColumnType {
  const schema: z.core.JSONSchema.BaseSchema = z.toJSONSchema(field)
  // For a nullable boolean this is a list of both types.
  const types: unknown = schema.type
  const listed = Array.isArray(types)
    ? types.map((type: 'boolean' | 'null'): z.core.JSONSchema.BaseSchema => ({ ...schema, type }))
    : (schema.anyOf ?? [schema])
  const [only, ...others] = listed.filter((one) => one.type !== 'null')
  if (!only || others.length > 0) throw new Error('a field of several types has no column')
  return {
    type: typeOf(only),
    isNullable: listed.length > 1,
    ...(only.enum ? { values: only.enum } : {}),
    ...(only.maxLength && !only.enum && !only.format ? { maxLength: only.maxLength } : {}),
  }
}

const baseTypes: Readonly<Record<string, ColumnType>> = {
  spaceId: { type: 'uuid', isNullable: false },
  id: { type: 'uuid', isNullable: false },
  seq: { type: 'bigint', isNullable: false },
  rowAt: { type: 'text', isNullable: false },
  clocks: { type: 'jsonb', isNullable: true },
  deletedAt: { type: 'timestamp with time zone', isNullable: true },
  createdBy: { type: 'uuid', isNullable: true },
  updatedBy: { type: 'uuid', isNullable: true },
  createdAt: { type: 'timestamp with time zone', isNullable: false },
  updatedAt: { type: 'timestamp with time zone', isNullable: false },
}

/** The columns of an entity (camelCase) that its table must have, from the registry. */
export const columnTypes = memoizePerEntity((entity): Readonly<Record<string, ColumnType>> => {
  const { row, fieldNames, ofBaby } = entityOf(entity)
  const shape = row.shape as Record<string, z.ZodType>
  const own = Object.fromEntries(fieldNames.map((name) => [name, columnOf(shape[name]!)]))
  return { ...baseTypes, ...(ofBaby ? { babyId: baseTypes.id! } : {}), ...own }
})
