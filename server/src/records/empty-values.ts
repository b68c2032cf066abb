import { entityOf, type EntityName } from 'sync-protocol/entities/registry'
import { z } from 'zod'

/**
 * The replacements for user content in a row: null in nullable fields, empty text in others, empty lists (as jsonb).
 */
export function emptyValues(entity: EntityName): Record<string, null | '' | '[]'> {
  const values: Record<string, null | '' | '[]'> = {}
  for (const [name, field] of Object.entries(entityOf(entity).fields)) {
    const { type, format, enum: choices, pattern } = z.toJSONSchema(field, { io: 'input' })
    if (field.safeParse(null).success) values[name] = null
    else if (type === 'string' && !format && !choices && !pattern) values[name] = ''
    else if (type === 'array') values[name] = '[]'
  }
  return values
}
