import { type ReactNode, useState } from 'react'
import type { Baby } from '#session/family.ts'
import { AlsoForContext } from './also-for.ts'

/** Lets the sheets inside log for other babies too. */
export const AlsoForBabies = ({
  baby,
  babies,
  isForAll = false,
  children,
}: {
  baby: Baby
  babies: readonly Baby[]
  /** All babies are chosen at first. */
  isForAll?: boolean
  children: ReactNode
}) => {
  const others = babies.filter(({ id }) => id !== baby.id)
  const [chosen, choose] = useState<readonly string[]>(isForAll ? others.map(({ id }) => id) : [])
  const [hasChoice, setHasChoice] = useState(false)
  return (
    <AlsoForContext value={{ baby, others, chosen, choose, hasChoice, setHasChoice }}>
      {children}
    </AlsoForContext>
  )
}
