import { useEffect, useReducer } from 'react'
import type { LocalDatabase } from '../schema/database.ts'
import { type Follow, live } from './following.ts'
import { useLocalData } from '../schema/local-data.ts'

/** One query of a database, shared by all mounted readers. */
interface Shared {
  isAnswered?: boolean
  answer?: unknown
  error?: unknown
  listeners: Set<() => void>
  stop: () => void
}

const sharedByDatabase = new WeakMap<LocalDatabase, Map<string, Shared>>()

/**
 * As `useLive`, for queries that all screens need first: one query serves all of them, and a later screen has the
 * result in its first render. `name` identifies the query and everything that it depends on.
 */
export const useSharedLive = <T>(
  name: string,
  query: (db: LocalDatabase) => PromiseLike<T> | T,
): T | undefined => useShared(name, live(query))

/** As `useSharedLive`, for a result that is followed in another way than `live`. */
export function useShared<T>(name: string, follow: Follow<T>): T | undefined {
  const { db } = useLocalData()
  const known = () => sharedByDatabase.get(db)?.get(name)
  const shown = known()?.answer
  // A reducer as in `useLiveQuery`: React batches several results into one render.
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const leave = join(db, name, follow, draw)
    if (known()?.answer !== shown) draw()
    return leave
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `follow` is new at each render; its meaning follows from the name
  }, [db, name])
  const error = known()?.error
  if (error !== undefined) throw error
  return shown as T | undefined
}

/** Enough for a slow phone to render the requested screen, ms. */
const prefetchMs = 3000

/**
 * Prefetches the query that a screen will run with `useSharedLive`. Resolves to its result, or to undefined if the
 * read failed: the screen then reads again and gets the error.
 */
export function prefetchShared<T>(
  db: LocalDatabase,
  name: string,
  query: (db: LocalDatabase) => PromiseLike<T>,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const settle = () => {
      const shared = sharedByDatabase.get(db)?.get(name)
      if (!shared?.isAnswered) return
      resolve(shared.answer as T | undefined)
      if (shared.error !== undefined) leave()
    }
    const leave = join(db, name, live(query), settle)
    settle()
    setTimeout(() => {
      leave()
      resolve(undefined)
    }, prefetchMs)
  })
}

function join(db: LocalDatabase, name: string, follow: Follow<unknown>, listener: () => void): () => void {
  const queries = sharedByDatabase.get(db) ?? new Map<string, Shared>()
  sharedByDatabase.set(db, queries)
  const shared = queries.get(name) ?? startQuery(db, follow)
  queries.set(name, shared)
  shared.listeners.add(listener)
  const forget = () => {
    if (shared.listeners.size > 0) return
    shared.stop()
    if (queries.get(name) === shared) queries.delete(name)
  }
  return () => {
    shared.listeners.delete(listener)
    // A screen unmounts just before the next one mounts. A failed read is repeated by the next reader.
    if (shared.error === undefined) setTimeout(forget)
    else forget()
  }
}

function startQuery(db: LocalDatabase, follow: Follow<unknown>): Shared {
  const shared: Shared = { listeners: new Set(), stop: () => subscription.unsubscribe() }
  const publish = (news: Pick<Shared, 'answer' | 'error'>) => {
    Object.assign(shared, news, { isAnswered: true })
    shared.listeners.forEach((listener) => listener())
  }
  const subscription = follow(db).subscribe({
    next: (answer) => publish({ answer, error: undefined }),
    error: (error: unknown) => {
      // Keep the last answer while the storage fails. The query runs again once it works.
      if (!db.health.note(error)) publish({ error })
    },
  })
  return shared
}
