import type { ComponentProps } from 'react'
import { useIsPast } from './past.ts'
import { PastTime } from './past-time.tsx'
import { WhenChips } from './when-chips.tsx'

/** Time of an entry: chips for recent times, or fields for an earlier time. */
export const EntryTime = ({ value, ...rest }: ComponentProps<typeof WhenChips>) => {
  const isPast = useIsPast()
  return isPast && value.kind === 'at' ? (
    <PastTime value={value} {...rest} />
  ) : (
    <WhenChips value={value} {...rest} />
  )
}
