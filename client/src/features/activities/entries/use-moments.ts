import { useMemo } from 'react'
import type { Shown } from '#db/live/use-rows.ts'
import { momentsOf } from './entries-of.ts'
import type { Entry, MomentEntity } from './entry.ts'

/** Rows of each of these kinds as `useRows` reads them; which kinds is the same at each render. */
export function useRowsOfKinds<Asked extends readonly unknown[]>(
  kinds: readonly MomentEntity[],
  useRows: (kind: MomentEntity, ...asked: Asked) => readonly Shown<MomentEntity>[] | undefined,
  ...asked: Asked
): readonly (readonly Shown<MomentEntity>[] | undefined)[] {
  // eslint-disable-next-line react-hooks/rules-of-hooks -- the same kinds, so the same hooks in the same order
  return kinds.map((kind) => useRows(kind, ...asked))
}

/** The entries of these kinds, in no particular order; undefined until all of them are read. */
export function useMoments<Asked extends readonly unknown[]>(
  kinds: readonly MomentEntity[],
  useRows: (kind: MomentEntity, ...asked: Asked) => readonly Shown<MomentEntity>[] | undefined,
  ...asked: Asked
): readonly Entry[] | undefined {
  const lists = useRowsOfKinds(kinds, useRows, ...asked)
  return useMemo(
    () =>
      lists.includes(undefined)
        ? undefined
        : kinds.flatMap((kind, index) => momentsOf(kind, lists[index]!) as Entry[]),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one list for each kind
    lists,
  )
}
