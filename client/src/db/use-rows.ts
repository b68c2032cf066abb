import { useMemo, useRef, useSyncExternalStore } from 'react'
import type { EntityName, Row } from 'sync-protocol/entities/registry'
import type { LocalDatabase, LocalRow } from './database.ts'
import { useLocalData } from './local-data.ts'
import { keptRows } from './kept-rows.ts'
import { useLive } from './use-live.ts'
import { askAhead, useSharedLive } from './use-shared-live.ts'

export type Shown<E extends EntityName> = Row<E> &
  Pick<LocalRow, 'spaceId' | 'isQueued'> & { isSaving?: boolean }

type Query = (db: LocalDatabase) => PromiseLike<readonly unknown[] | undefined>

/**
 * Living rows of an entity as a screen shows them: what the database has, and at once also what is being written.
 * `query` may give deleted rows too, they are left out. Undefined until the answer.
 */
export function useRows<E extends EntityName>(
  entity: E,
  query: Query,
  belongs: (row: Shown<E>) => boolean,
  deps: readonly unknown[],
): readonly Shown<E>[] | undefined {
  const { db } = useLocalData()
  // An answer to an earlier question is none: it stays until the new one comes.
  const question = JSON.stringify(deps)
  const answer = useLive(async () => ({ question, rows: await query(db) }), [db, question])
  return useShown(entity, answer?.question === question ? answer.rows : undefined, belongs, question)
}

/** As `useRows`, of a question that every screen asks: `name` stands for `query`, and is its own. */
export function useSharedRows<E extends EntityName>(
  name: string,
  entity: E,
  query: Query,
  belongs: (row: Shown<E>) => boolean,
  deps: readonly unknown[],
): readonly Shown<E>[] | undefined {
  const question = JSON.stringify(deps)
  const answer = useSharedLive(`${name} ${question}`, async (db) => ({ rows: await query(db) }))
  return useShown(entity, answer?.rows, belongs, question)
}

/** Begins to read what `useSharedRows` will be asked with the same `name` and `deps`; resolves to it as `askAhead` does. */
export const askRowsAhead = async (
  db: LocalDatabase,
  name: string,
  query: Query,
  deps: readonly unknown[],
): Promise<readonly unknown[] | undefined> => {
  const answer = await askAhead(db, `${name} ${JSON.stringify(deps)}`, async (here) => ({
    rows: await query(here),
  }))
  return answer?.rows
}

/** Rows as a screen shows them, of those that are stored: living ones, with what is being written. */
export function useShown<E extends EntityName>(
  entity: E,
  stored: readonly unknown[] | undefined,
  belongs: (row: Shown<E>) => boolean,
  question: string,
): readonly Shown<E>[] | undefined {
  const { db } = useLocalData()
  const writing = useSyncExternalStore(db.saving.subscribe, () => db.saving.of(entity))
  const last = useRef<readonly Shown<E>[]>([])
  return useMemo(() => {
    if (!stored) return undefined
    const rows = db.saving.lay(stored as LocalRow[], writing) as unknown as Shown<E>[]
    const shown = rows.filter((row) => row.deletedAt === null && belongs(row))
    last.current = keptRows(last.current, shown)
    return last.current
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `belongs` is new at each render; its meaning follows from deps
  }, [stored, writing, entity, db, question])
}
