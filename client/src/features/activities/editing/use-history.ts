import { useEffect, useState } from 'react'
import { getHistoryContract } from 'sync-protocol/api/history'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { inOrder, type RowChange } from './history.ts'

export type History =
  | { state: 'loading' }
  /** `noConnection`: the server did not answer. `notSent`: the entry is not on the server yet. */
  | { state: 'failed'; why: 'noConnection' | 'notSent' | { code: string } }
  | { state: 'loaded'; changes: readonly RowChange[] }

/** Loads the changes of an entry in the last 30 days from the server. `retry` loads them again. */
export function useHistory({ entity, spaceId, rows }: Entry): History & { retry: () => void } {
  const [history, setHistory] = useState<History>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const ids = rows.map(({ id }) => id).join(' ')

  useEffect(() => {
    const abort = new AbortController()
    const changesOfRow = async (id: string) => {
      const changes = await call(getHistoryContract, {
        params: { entity, id },
        query: { space: spaceId },
        signal: abort.signal,
      })
      return changes.map((change): RowChange => ({ ...change, rowId: id }))
    }
    const load = async () => {
      try {
        const all = await Promise.all(ids.split(' ').map(changesOfRow))
        setHistory({ state: 'loaded', changes: inOrder(all.flat()) })
      } catch (error) {
        if (abort.signal.aborted) return
        if (!(error instanceof ApiFailure)) throw error
        const isUnknown = error.status === 404
        const why = error.kind === 'network' ? 'noConnection' : isUnknown ? 'notSent' : { code: error.code }
        setHistory({ state: 'failed', why })
      }
    }
    void load()
    return () => abort.abort()
  }, [entity, spaceId, ids, attempt])

  return {
    ...history,
    retry: () => {
      setHistory({ state: 'loading' })
      setAttempt(attempt + 1)
    },
  }
}
