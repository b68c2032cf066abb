/**
 * The session that defines the current state: the running one, otherwise the one that ended last. It need not be the
 * one that began last: a person may log a short sleep within a longer one. `endOf` in ms, null while it runs.
 */
export function lastSession<S>(sessions: readonly S[], endOf: (session: S) => number | null): S | undefined {
  const end = (session: S) => endOf(session) ?? Infinity
  return sessions.reduce<S | undefined>(
    (last, session) => (last !== undefined && end(last) > end(session) ? last : session),
    undefined,
  )
}
