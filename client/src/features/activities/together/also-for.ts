import { createContext, useContext } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import type { Write } from '#db/schema/records.ts'
import type { Baby } from '#session/family.ts'
import { repeatFor } from './repeat-for.ts'

/** The other babies for which a sheet logs. */
export interface AlsoFor {
  baby: Baby
  /** All other babies of the family. */
  others: readonly Baby[]
  /** Ids of the chosen ones. */
  chosen: readonly string[]
  choose: (ids: readonly string[]) => void
  /** Whether the sheet has the choice of babies. Without it, as for nursing, it logs for its own baby only. */
  hasChoice: boolean
  setHasChoice: (hasChoice: boolean) => void
}

export const AlsoForContext = createContext<AlsoFor | null>(null)

/** Applies a log to all chosen babies: their writes, and the names in the toast ("Mia, Leo: Diaper logged"). */
export interface ForAll {
  writes: (writes: readonly Write[]) => readonly Write[]
  named: (text: string) => string
}

const forOneBaby: ForAll = { writes: (writes) => writes, named: (text) => text }

/** Starts a log for all chosen babies. */
export function useForAll(): () => ForAll {
  const { clock } = useLocalData()
  const also = useContext(AlsoForContext)
  return () => {
    const others = also?.hasChoice ? also.others.filter(({ id }) => also.chosen.includes(id)) : []
    if (!also || others.length === 0) return forOneBaby
    const names = [also.baby, ...others].map(({ name }) => name).join(', ')
    return { writes: repeatFor(also.baby, others, () => newId(clock)), named: (text) => `${names}: ${text}` }
  }
}
