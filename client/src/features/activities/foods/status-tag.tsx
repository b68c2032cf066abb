import { useLingui } from '@lingui/react/macro'
import type { AllergenStatus } from 'sync-protocol/rules/foods/allergen-status'
import { Tag } from '#ui/layout/card.tsx'
import { statusNames } from './words.ts'

const tones = {
  notYet: undefined,
  introduced: undefined,
  keptUp: 'ok',
  due: 'warn',
  reaction: 'danger',
} as const

/** The status of an allergen. */
export const StatusTag = ({ status }: { status: AllergenStatus }) => {
  const { t } = useLingui()
  const tone = tones[status]
  return (
    <Tag outlined={status === 'notYet'} {...(tone ? { tone } : {})}>
      {t(statusNames[status])}
    </Tag>
  )
}
