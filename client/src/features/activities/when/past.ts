import { createContext, use, useState } from 'react'
import { civilTimeOf } from 'sync-protocol/rules/civil-time'
import { useLocalData } from '#db/schema/local-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { justNow, type When } from './when.ts'

/** Whether the sheets within log what happened earlier. */
export const PastContext = createContext(false)

/** Whether a new entry is of an earlier time. */
export const useIsPast = (): boolean => use(PastContext)

/**
 * How a new entry begins. `when`: now; of an earlier time the clock, ready to be changed. `form`: the name of its
 * draft; an entry of an earlier time has one of its own, so that its time is not offered to the next entry.
 */
export function useNewEntry(): { when: When; form: (name: string) => string } {
  const isPast = useIsPast()
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const [when] = useState<When>(() =>
    isPast ? { kind: 'at', ...civilTimeOf(clock.now(), timeZone) } : justNow,
  )
  return { when, form: (name) => (isPast ? `past/${name}` : name) }
}
