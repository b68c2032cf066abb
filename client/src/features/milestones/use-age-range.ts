import { useLingui } from '@lingui/react/macro'
import type { Milestone } from 'sync-protocol/reference/milestones'
import { useFormat } from '#i18n/use-format.ts'

/** When many babies do something, in words: "4–6 months". */
export function useAgeRange(): (milestone: Milestone) => string {
  const { t } = useLingui()
  const format = useFormat()
  return ({ from, to }) => {
    // The windows of the motor study have tenths; to a parent half a month says as much.
    const [first, last] = [from, to].map((months) => format.number(Math.round(months)))
    return t`${first}–${last} months`
  }
}
