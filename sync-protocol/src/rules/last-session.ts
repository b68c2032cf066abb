/**
 * The session that tells how it is now: the one that runs, else the one that ended last. It need not be the one that
 * began last: somebody may write down a short sleep that lies inside a longer one. `endOf` in ms, null while it runs.
 */
export function lastSession<S>(sessions: readonly S[], endOf: (session: S) => number | null): S | undefined {
  const end = (session: S) => endOf(session) ?? Infinity
  return sessions.reduce<S | undefined>(
    (last, session) => (last !== undefined && end(last) > end(session) ? last : session),
    undefined,
  )
}
