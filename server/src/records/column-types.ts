import { z } from 'zod'
import { entityOf } from 'sync-protocol/entities/registry'
import { ofEachEntity } from './of-each-entity.ts'

/** What a field is in SQL: schema-drift.test.ts holds that the tables say the same. */
export interface ColumnType {
  type: string
  isNullable: boolean
  /** The values of a field that has only some. */
  values?: unknown[]
  maxLength?: number
}

/** The type of PostgreSQL for what a field's JSON Schema says. */
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
  // Of a boolean that may be null both types stand in one list.
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

/** The columns of an entity (camelCase), as the registry says that its table has to have them. */
export const columnTypes = ofEachEntity((entity): Readonly<Record<string, ColumnType>> => {
  const { row, fieldNames, ofBaby } = entityOf(entity)
  const shape = row.shape as Record<string, z.ZodType>
  const own = Object.fromEntries(fieldNames.map((name) => [name, columnOf(shape[name]!)]))
  return { ...baseTypes, ...(ofBaby ? { babyId: baseTypes.id! } : {}), ...own }
})
