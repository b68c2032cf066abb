export type StorageTrouble = 'full' | 'closed' | 'blocked' | 'refused'

/** Failures of the connection rather than of the data: WebKit loses it, other tabs upgrade, handles go stale. */
const connectionTrouble = /^(DatabaseClosed|Unknown|InvalidState|Abort|OpenFailed|Timeout)Error$/

/** Errors where the browser gives no storage, or not this database. */
const refusal =
  /^(Security|NotAllowed|MissingA(PI|pi)|Version|NotFound|NotReadable|InvalidAccess|ReadOnly|TransactionInactive|Upgrade)Error$/

/**
 * The names of an error and of its nested errors: Dexie wraps a QuotaExceededError in an AbortError, and NotSaved has a
 * cause.
 */
function namesOf(error: unknown): string[] {
  const { name, inner, cause } = (error ?? {}) as { name?: string; inner?: unknown; cause?: unknown }
  return [name ?? '', ...[inner, cause].flatMap((one) => (one ? namesOf(one) : []))]
}

/** The kind of storage trouble that an error means; undefined if it concerns something else, such as the data. */
export function troubleOf(error: unknown): StorageTrouble | undefined {
  const names = namesOf(error)
  const isAny = (kind: RegExp) => names.some((name) => kind.test(name))
  if (names.includes('QuotaExceededError')) return 'full'
  return isAny(refusal) ? 'refused' : isAny(connectionTrouble) ? 'closed' : undefined
}

/** Whether storage failed because its connection is lost, so that a new connection may work. */
export function isConnectionTrouble(error: unknown): boolean {
  const names = namesOf(error)
  return !names.includes('QuotaExceededError') && names.some((name) => connectionTrouble.test(name))
}
