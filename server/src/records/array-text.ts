/**
 * Values of one column as a PostgreSQL array literal. Quotes every text, so that its content cannot end the literal.
 * Objects become JSON.
 */
export const arrayText = (values: readonly unknown[]): string => `{${values.map(item).join()}}`

/** One value as the text of its column; null is the database's own. */
export function valueText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function item(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = valueText(value)
  if (text === null) return 'NULL'
  return special.test(text) ? `"${text.replace(specials, '\\$&')}"` : `"${text}"`
}

const special = /["\\]/
const specials = /["\\]/g
