import { useState, useSyncExternalStore } from 'react'
import type { EntityName, Row } from 'sync-protocol/entities/registry'
import type { LocalDatabase, LocalRow } from '../schema/database.ts'
import { useLocalData } from '../schema/local-data.ts'
import { keepEqualRows } from '../query/keep-equal-rows.ts'
import type { Saving } from '../write/saving.ts'
import { useLive } from './use-live.ts'
import { prefetchShared, useSharedLive } from './use-shared-live.ts'

export type Shown<E extends EntityName> = Row<E> &
  Pick<LocalRow, 'spaceId' | 'isQueued'> & { isSaving?: boolean }

type Query = (db: LocalDatabase) => PromiseLike<readonly unknown[] | undefined>

/**
 * Rows of an entity that are not deleted, as a screen shows them: stored rows and writes in progress. `query` may
 * return deleted rows; they are left out. Undefined until the first result.
 */
export function useRows<E extends EntityName>(
  entity: E,
  query: Query,
  belongs: (row: Shown<E>) => boolean,
  deps: readonly unknown[],
): readonly Shown<E>[] | undefined {
  const { db } = useLocalData()
  // `useLive` keeps the result for the previous deps until the new one arrives, so it is ignored.
  const depsKey = JSON.stringify(deps)
  const answer = useLive(async () => ({ depsKey, rows: await query(db) }), [db, depsKey])
  return useShown(entity, answer?.depsKey === depsKey ? answer.rows : undefined, belongs, depsKey)
}

/** As `useRows`, for a query that several screens share. `name` identifies `query` and must be unique. */
export function useSharedRows<E extends EntityName>(
  name: string,
  entity: E,
  query: Query,
  belongs: (row: Shown<E>) => boolean,
  deps: readonly unknown[],
): readonly Shown<E>[] | undefined {
  const depsKey = JSON.stringify(deps)
  const answer = useSharedLive(`${name} ${depsKey}`, async (db) => ({ rows: await query(db) }))
  return useShown(entity, answer?.rows, belongs, depsKey)
}

/** Prefetches `useSharedRows` with the same `name` and `deps`; resolves as `prefetchShared` does. */
export const prefetchRows = async (
  db: LocalDatabase,
  name: string,
  query: Query,
  deps: readonly unknown[],
): Promise<readonly unknown[] | undefined> => {
  const sharedQuery = async (here: LocalDatabase) => ({ rows: await query(here) })
  return (await prefetchShared(db, `${name} ${JSON.stringify(deps)}`, sharedQuery))?.rows
}

/** Stored rows that are not deleted, with writes in progress. Renders again only if one of them changed. */
export function useShown<E extends EntityName>(
  entity: E,
  stored: readonly unknown[] | undefined,
  belongs: (row: Shown<E>) => boolean,
  depsKey: string,
): readonly Shown<E>[] | undefined {
  const { db } = useLocalData()
  const [view] = useState(() => new ShownRows<E>())
  return useSyncExternalStore(
    db.saving.subscribe,
    () => stored && view.of(db.saving, entity, stored as readonly LocalRow[], belongs, depsKey),
  )
}

/** What was shown last, and of what it was made. */
class ShownRows<E extends EntityName> {
  private rows: readonly Shown<E>[] = []
  private madeOf: readonly unknown[] = []

  of(
    saving: Saving,
    entity: E,
    stored: readonly LocalRow[],
    belongs: (row: Shown<E>) => boolean,
    depsKey: string,
  ): readonly Shown<E>[] {
    const writing = saving.of(entity)
    const of = [saving, entity, stored, writing, depsKey]
    if (of.every((one, index) => one === this.madeOf[index])) return this.rows
    this.madeOf = of
    const rows = saving.lay(stored, writing) as unknown as Shown<E>[]
    this.rows = keepEqualRows(
      this.rows,
      rows.filter((row) => row.deletedAt === null && belongs(row)),
    )
    return this.rows
  }
}
