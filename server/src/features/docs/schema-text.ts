/** The parts of JSON Schema that the contracts use. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  format?: string
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  description?: string
}

const safeInteger = Number.MAX_SAFE_INTEGER

/** A schema in readable form: `{ id: uuid, notes?: string (≤ 4000) | null }`, one field a line. */
export function schemaText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return schema.$ref.replace('#/components/schemas/', '')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const parts = schema.anyOf ?? schema.oneOf
  if (parts) return parts.map((part) => schemaText(part, indent)).join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => schemaText(part, indent)).join(' & ')
  if (schema.prefixItems) return `[${schema.prefixItems.map((item) => schemaText(item, indent)).join(', ')}]`
  if (schema.properties) return objectText(schema, indent)
  if (schema.type === 'array') return `${schemaText(schema.items ?? {}, indent)}[]`
  if (typeof schema.additionalProperties === 'object' && schema.type === 'object')
    return `{ [name]: ${schemaText(schema.additionalProperties, indent)} }`
  return scalarText(schema)
}

function objectText(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  indent: string,
): string {
  const deeper = `${indent}  `
  const lines = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) && field.default === undefined ? '' : '?'
    const fallback = field.default === undefined ? '' : ` = ${JSON.stringify(field.default)}`
    return `${deeper}${name}${mark}: ${schemaText(field, deeper)}${fallback}`
  })
  const isOpen = additionalProperties !== undefined && additionalProperties !== false
  if (isOpen) lines.push(`${deeper}…`)
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function scalarText({ type, format, minimum, maximum, minLength, maxLength }: JsonSchema): string {
  const name = format ?? ([type].flat().join(' | ') || 'any')
  const bounds = [
    minimum !== undefined && minimum > -safeInteger ? `≥ ${minimum}` : '',
    maximum !== undefined && maximum < safeInteger ? `≤ ${maximum}` : '',
    minLength !== undefined ? `≥ ${minLength} characters` : '',
    maxLength !== undefined && !format ? `≤ ${maxLength} characters` : '',
  ].filter(Boolean)
  return bounds.length > 0 ? `${name} (${bounds.join(', ')})` : name
}
