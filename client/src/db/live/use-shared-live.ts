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

const asked = new WeakMap<LocalDatabase, Map<string, Shared>>()

/**
 * As `useLive`, for what every screen asks before anything else: it is read once for all of them, and who comes later
 * knows it at once, without an empty picture before. `name` stands for the question and all that it depends on.
 */
export const useSharedLive = <T>(
  name: string,
  query: (db: LocalDatabase) => PromiseLike<T> | T,
): T | undefined => useShared(name, live(query))

/** As `useSharedLive`, of an answer that is followed in its own way. */
export function useShared<T>(name: string, follow: Follow<T>): T | undefined {
  const { db } = useLocalData()
  const known = () => asked.get(db)?.get(name)
  const shown = known()?.answer
  // Drawn in React's own time, as other live queries are: several answers make one picture.
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

/** Long enough for a slow phone to draw the screen that was asked for, ms. */
const aheadMs = 3000

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
    const tell = () => {
      const shared = asked.get(db)?.get(name)
      if (!shared?.isAnswered) return
      resolve(shared.answer as T | undefined)
      if (shared.error !== undefined) leave()
    }
    const leave = join(db, name, live(query), tell)
    tell()
    setTimeout(() => {
      leave()
      resolve(undefined)
    }, aheadMs)
  })
}

function join(db: LocalDatabase, name: string, follow: Follow<unknown>, listener: () => void): () => void {
  const questions = asked.get(db) ?? new Map<string, Shared>()
  asked.set(db, questions)
  const shared = questions.get(name) ?? ask(db, follow)
  questions.set(name, shared)
  shared.listeners.add(listener)
  const forget = () => {
    if (shared.listeners.size > 0) return
    shared.stop()
    if (questions.get(name) === shared) questions.delete(name)
  }
  return () => {
    shared.listeners.delete(listener)
    // A screen unmounts just before the next one mounts. A failed read is repeated by the next reader.
    if (shared.error === undefined) setTimeout(forget)
    else forget()
  }
}

function ask(db: LocalDatabase, follow: Follow<unknown>): Shared {
  const shared: Shared = { listeners: new Set(), stop: () => subscription.unsubscribe() }
  const tell = (news: Pick<Shared, 'answer' | 'error'>) => {
    Object.assign(shared, news, { isAnswered: true })
    shared.listeners.forEach((listener) => listener())
  }
  const subscription = follow(db).subscribe({
    next: (answer) => tell({ answer, error: undefined }),
    error: (error: unknown) => {
      // Keep the last answer while the storage fails. The query runs again once it works.
      if (!db.health.note(error)) tell({ error })
    },
  })
  return shared
}
