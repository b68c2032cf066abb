import { randomUUID } from 'node:crypto'

/** The part of JSON Schema that the API document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  minimum?: number
  minLength?: number
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-02-20T10:00:00.000Z',
  date: '2026-02-20',
  email: 'x@example.org',
}

/** A value that a schema is likely to accept; `known` has values by field name. */
export function sampleOf(
  schema: Schema,
  schemas: Readonly<Record<string, Schema>>,
  known: Readonly<Record<string, unknown>>,
  name = '',
): unknown {
  if (name in known) return known[name]
  if (schema.$ref) return sampleOf(schemas[schema.$ref.split('/').at(-1)!] ?? {}, schemas, known, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [one] = schema.anyOf ?? schema.oneOf ?? []
  if (one) return sampleOf(one, schemas, known, name)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, schemas, known, name)))
  const type = [schema.type].flat()[0]
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([field, of]) => [
        field,
        sampleOf(of, schemas, known, field),
      ]),
    )
  if (type === 'array') return schema.items ? [sampleOf(schema.items, schemas, known)] : []
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (schema.format === 'uuid' || /id$/i.test(name)) return randomUUID()
  return formats[schema.format ?? ''] ?? 'x'.repeat(Math.max(1, Math.min(64, schema.minLength ?? 1)))
}
