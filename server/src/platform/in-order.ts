/**
 * Statements of one transaction that were begun one behind the other, so that each sees what those before it did. Throws
 * what the first that failed says: those behind it say only that their transaction had failed already.
 */
export function inOrder<const Begun extends readonly unknown[]>(
  statements: Begun,
): Promise<{ -readonly [At in keyof Begun]: Awaited<Begun[At]> }> {
  const ended = allEnded(statements)
  // Whoever ends the transaction waits for it, and may do so later: a connection that is lost before ends no process.
  ended.catch(() => undefined)
  return ended as Promise<never>
}

async function allEnded(statements: readonly unknown[]): Promise<unknown[]> {
  const ended = await Promise.allSettled(statements)
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value)
}
