import { useLiveQuery } from 'dexie-react-hooks'
import { useContext } from 'react'
import { LocalDataContext } from '../schema/local-data.ts'

/**
 * A query of the local database as React state: runs again when anything it read changes, in any tab.
 * Undefined while it runs for the first time. Keeps the last answer while the storage fails.
 */
export function useLive<T>(query: () => PromiseLike<T> | T, deps: readonly unknown[]): T | undefined {
  const health = useContext(LocalDataContext)?.db.health
  const last: { answer?: T } = {}
  return useLiveQuery(
    () =>
      Promise.resolve(query()).then(
        (answer) => (last.answer = answer),
        (error: unknown) => {
          if (!health?.note(error)) throw error
          return last.answer
        },
      ),
    [...deps],
  )
}
