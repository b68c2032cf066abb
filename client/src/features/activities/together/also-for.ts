import { createContext, useContext } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import type { Write } from '#db/schema/records.ts'
import type { Baby } from '#session/family.ts'
import { sameFor } from './same-for.ts'

/** For which babies beside its own a sheet logs. */
export interface AlsoFor {
  baby: Baby
  /** All others of the family. */
  others: readonly Baby[]
  /** The ids of those that were chosen. */
  chosen: readonly string[]
  choose: (ids: readonly string[]) => void
  /** Whether the sheet asks for whom: what it cannot be asked, as nursing, it logs for its own baby only. */
  isAsked: boolean
  setAsked: (isAsked: boolean) => void
}

export const AlsoForContext = createContext<AlsoFor | null>(null)

/** For one log: what it writes for all babies of the sheet, and how its toast names them ("Mia, Leo: Diaper logged"). */
export interface ForAll {
  writes: (writes: readonly Write[]) => readonly Write[]
  named: (text: string) => string
}

const alone: ForAll = { writes: (writes) => writes, named: (text) => text }

/** Begins a log for everybody whom the sheet is for. */
export function useForAll(): () => ForAll {
  const { clock } = useLocalData()
  const also = useContext(AlsoForContext)
  return () => {
    const others = also?.isAsked ? also.others.filter(({ id }) => also.chosen.includes(id)) : []
    if (!also || others.length === 0) return alone
    const names = [also.baby, ...others].map(({ name }) => name).join(', ')
    return { writes: sameFor(also.baby, others, () => newId(clock)), named: (text) => `${names}: ${text}` }
  }
}
