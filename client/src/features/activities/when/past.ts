import { createContext, use, useState } from 'react'
import { civilTimeOf } from 'sync-protocol/rules/civil-time'
import { useLocalData } from '#db/schema/local-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { justNow, type When } from './when.ts'

/** Whether the sheets inside log past entries. */
export const PastContext = createContext(false)

/** Whether a new entry is a past one. */
export const useIsPast = (): boolean => use(PastContext)

/**
 * Initial state of a new entry. `when`: now, or for a past entry the clock time, editable. `form`: key of its draft.
 * A past entry has a separate draft, so that its time is not offered for the next entry.
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
