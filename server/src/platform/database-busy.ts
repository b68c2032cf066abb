/**
 * SQLSTATE of a database that is restarting, full, or slow: connection (08), resources (53), stopped or cancelled by an
 * operator or a time limit (57), locks (40, 55P03), a transaction that sat idle (25P03).
 */
const busyStates = /^(08|53|57|40|55P03|25P03)/

/** System error codes of an unreachable database. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** Messages of pg, without a code, for a lost or refused connection. */
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|Cannot use a pool after calling end/

/** Whether the database was temporarily unable to work. The same request may succeed a little later. */
export function isDatabaseBusy(error: Error & { code?: string }): boolean {
  const { code = '', message } = error
  return busyStates.test(code) || networkCodes.has(code) || lostConnection.test(message)
}
