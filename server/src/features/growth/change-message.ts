import { percentileText } from 'sync-protocol/rules/growth/percentile'
import type { ReferenceChange } from 'sync-protocol/rules/growth/reference-change'

/** A change of curves in English, for scripts and logs. */
export function changeMessage({ before, after, endsCorrection, isOtherStandard }: ReferenceChange): string {
  const [was, is] = [percentileText(before.percentile), percentileText(after.percentile)]
  return [
    ...(endsCorrection ? ['The corrected age ended at two years.'] : []),
    ...(isOtherStandard ? [`The curves changed from ${before.standard} to ${after.standard}.`] : []),
    `Percentile ${was} on ${before.date} and ${is} on ${after.date} cannot be compared.`,
  ].join(' ')
}
