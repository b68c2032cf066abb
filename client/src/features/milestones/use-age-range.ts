import { useLingui } from '@lingui/react/macro'
import type { Milestone } from 'sync-protocol/reference/milestones'
import { useFormat } from '#i18n/use-format.ts'

/** The usual age of a milestone: "4–6 months". */
export function useAgeRange(): (milestone: Milestone) => string {
  const { t } = useLingui()
  const format = useFormat()
  return ({ from, to }) => {
    // The study's ranges have tenths; whole months are precise enough for parents.
    const [first, last] = [from, to].map((months) => format.number(Math.round(months)))
    return t`${first}–${last} months`
  }
}
