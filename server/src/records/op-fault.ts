import { ApiError } from 'sync-protocol/wire/errors'

/**
 * SQLSTATE classes that say nothing about what was written: connection, transaction state, conflicts, resources, locks,
 * the operator, the system, and a program that does not fit its database.
 */
const ofOthers = /^(08|25|40|42|53|55|57|58)/
/** Errors without a code are the driver's, say of a lost connection; but for these, which are the program's own. */
const ofProgram = new Set(['TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'ZodError'])

/** Whether what failed is likely to fail for ever for one op, and only for it: then it must not block the others. */
export function isFaultOfOp(error: unknown): boolean {
  if (error instanceof ApiError) return false
  const { code, name } = error as { code?: unknown; name?: string }
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return !ofOthers.test(code)
  return code === undefined && ofProgram.has(name ?? '')
}
