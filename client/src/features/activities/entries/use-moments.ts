import { useMemo } from 'react'
import type { Shown } from '#db/live/use-rows.ts'
import { momentsOf } from './entries-of.ts'
import type { Entry, MomentEntity } from './entry.ts'

/** Rows of each of these kinds, read by `useRows`. The kinds must be the same in each render. */
export function useRowsOfKinds<Args extends readonly unknown[]>(
  kinds: readonly MomentEntity[],
  useRows: (kind: MomentEntity, ...args: Args) => readonly Shown<MomentEntity>[] | undefined,
  ...args: Args
): readonly (readonly Shown<MomentEntity>[] | undefined)[] {
  // eslint-disable-next-line react-hooks/rules-of-hooks -- the same kinds, so the same hooks in the same order
  return kinds.map((kind) => useRows(kind, ...args))
}

/** The entries of these kinds, unordered; undefined until all of them are loaded. */
export function useMoments<Args extends readonly unknown[]>(
  kinds: readonly MomentEntity[],
  useRows: (kind: MomentEntity, ...args: Args) => readonly Shown<MomentEntity>[] | undefined,
  ...args: Args
): readonly Entry[] | undefined {
  const lists = useRowsOfKinds(kinds, useRows, ...args)
  return useMemo(
    () =>
      lists.includes(undefined)
        ? undefined
        : kinds.flatMap((kind, index) => momentsOf(kind, lists[index]!) as Entry[]),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one list for each kind
    lists,
  )
}
