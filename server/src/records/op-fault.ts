import { ApiError } from 'sync-protocol/wire/errors'

/**
 * SQLSTATE classes that are not caused by the written data: connection, transaction state, conflicts, resources,
 * locks, the operator, the system, and code that does not match the schema.
 */
const externalStates = /^(08|25|40|42|53|55|57|58)/
/**
 * Errors without a code come from the driver, such as a lost connection. Exception: these, which are bugs in the code.
 */
const programErrors = new Set(['TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'ZodError'])

/** Whether the failure is probably permanent and caused by one op: then it must not block the others. */
export function isOpFault(error: unknown): boolean {
  if (error instanceof ApiError) return false
  const { code, name } = error as { code?: unknown; name?: string }
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return !externalStates.test(code)
  return code === undefined && programErrors.has(name ?? '')
}
