export type StorageTrouble = 'full' | 'closed' | 'blocked' | 'refused'

/** Failures of the connection rather than of the data: WebKit loses it, other tabs upgrade, handles go stale. */
const connectionTrouble = /^(DatabaseClosed|Unknown|InvalidState|Abort|OpenFailed|Timeout)Error$/

/** The browser gives no storage, or not this one. */
const refusal =
  /^(Security|NotAllowed|MissingA(PI|pi)|Version|NotFound|NotReadable|InvalidAccess|ReadOnly|TransactionInactive|Upgrade)Error$/

/** The names of an error and of those inside it: Dexie wraps a QuotaExceededError in an AbortError, and NotSaved has a cause. */
function namesOf(error: unknown): string[] {
  const { name, inner, cause } = (error ?? {}) as { name?: string; inner?: unknown; cause?: unknown }
  return [name ?? '', ...[inner, cause].flatMap((one) => (one ? namesOf(one) : []))]
}

/** What an error says of the storage; undefined where it is about something else, such as the data. */
export function troubleOf(error: unknown): StorageTrouble | undefined {
  const names = namesOf(error)
  const isAny = (kind: RegExp) => names.some((name) => kind.test(name))
  if (names.includes('QuotaExceededError')) return 'full'
  return isAny(refusal) ? 'refused' : isAny(connectionTrouble) ? 'closed' : undefined
}

/** Whether storage failed because its connection is gone, so that a new one may do. */
export function isConnectionTrouble(error: unknown): boolean {
  const names = namesOf(error)
  return !names.includes('QuotaExceededError') && names.some((name) => connectionTrouble.test(name))
}
