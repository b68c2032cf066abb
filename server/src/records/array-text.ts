/**
 * Values of one column as the text of a PostgreSQL array. Each is quoted, whatever it is, so that nothing in it can be
 * read as the end of it; objects are JSON.
 */
export const arrayText = (values: readonly unknown[]): string => `{${values.map(item).join()}}`

function item(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return special.test(text) ? `"${text.replace(specials, '\\$&')}"` : `"${text}"`
}

const special = /["\\]/
const specials = /["\\]/g
