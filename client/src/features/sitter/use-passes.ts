import { useCallback, useEffect, useState } from 'react'
import { listPassesContract, type SitterPass } from 'sync-protocol/api/sitter'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import type { Baby } from '#session/family.ts'
import { useOnline } from '#ui/hooks/use-online.ts'

export interface FamilyPass extends SitterPass {
  baby: Baby
}

/** The active passes of these babies; undefined until the server has answered. */
export function usePasses(babies: readonly Baby[]) {
  const [passes, setPasses] = useState<FamilyPass[]>()
  const isOnline = useOnline()
  const ids = babies.map(({ id }) => id).join()
  const load = useCallback(async () => {
    try {
      const lists = await Promise.all(
        babies.map(async (baby) =>
          (await call(listPassesContract, { params: { babyId: baby.id } })).map((pass) => ({
            ...pass,
            baby,
          })),
        ),
      )
      setPasses(lists.flat())
    } catch (error) {
      // Keeps the last list, for example offline.
      if (!(error instanceof ApiFailure)) throw error
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the babies are new objects with each change of a row
  }, [ids])
  useEffect(() => {
    if (isOnline) void load()
  }, [load, isOnline])
  return { passes, load }
}
