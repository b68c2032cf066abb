import { useMemo, useRef, useSyncExternalStore } from 'react'
import type { EntityName, Row } from 'sync-protocol/entities/registry'
import type { LocalDatabase, LocalRow } from './database.ts'
import { useLocalData } from './local-data.ts'
import { keptRows } from './kept-rows.ts'
import { useLive } from './use-live.ts'

export type Shown<E extends EntityName> = Row<E> &
  Pick<LocalRow, 'spaceId' | 'isQueued'> & { isSaving?: boolean }

/**
 * Living rows of an entity as a screen shows them: what the database has, and at once also what is being written.
 * `query` may give deleted rows too, they are left out. Undefined until the answer.
 */
export function useRows<E extends EntityName>(
  entity: E,
  query: (db: LocalDatabase) => PromiseLike<readonly unknown[] | undefined>,
  belongs: (row: Shown<E>) => boolean,
  deps: readonly unknown[],
): readonly Shown<E>[] | undefined {
  const { db } = useLocalData()
  // An answer to an earlier question is none: it stays until the new one comes.
  const question = JSON.stringify(deps)
  const answer = useLive(async () => ({ question, rows: await query(db) }), [db, question])
  const stored = answer?.question === question ? answer.rows : undefined
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
