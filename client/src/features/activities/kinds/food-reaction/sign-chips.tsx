import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isSevere } from 'sync-protocol/rules/foods/severe-signs'
import { TickChips } from '#features/activities/forms/tick-chips.tsx'
import { type Sign, signNames } from './words.ts'

const all = Object.keys(signNames) as Sign[]

/** Choice of any number of signs. Signs of danger come first, with the emergency card (`card`) below them. */
export const SignChips = ({
  error,
  card,
  ...props
}: {
  value: readonly Sign[]
  error: string | undefined
  card: ReactNode
  onChange: (signs: Sign[]) => void
}) => {
  const { t } = useLingui()
  const groups = [
    { label: t`Signs of danger`, values: all.filter((sign) => isSevere([sign])), below: card },
    {
      label: t({ message: 'What else do you see?', comment: 'signs of a reaction to food' }),
      values: all.filter((sign) => !isSevere([sign])),
      error,
    },
  ]
  return <TickChips id="signs" names={signNames} groups={groups} {...props} />
}
