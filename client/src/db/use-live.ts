import { useLiveQuery } from 'dexie-react-hooks'

/**
 * A query of the local database as React state: runs again when anything it read changes, in any tab.
 * Undefined while it runs for the first time.
 */
export function useLive<T>(query: () => PromiseLike<T> | T, deps: readonly unknown[]): T | undefined {
  return useLiveQuery(() => Promise.resolve(query()), [...deps])
}
