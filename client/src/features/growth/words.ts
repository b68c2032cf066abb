import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AppliedStandard } from 'sync-protocol/rules/growth/choose-reference'
import type { Sex } from 'sync-protocol/rules/growth/metrics'
import type { RangeName } from './chart/ranges.ts'

/** Names of their own; they are the same in every language. */
export const standardNames: Record<AppliedStandard, string> = {
  WHO: 'WHO',
  CDC: 'CDC',
  INTERGROWTH21: 'INTERGROWTH-21st',
  FENTON: 'Fenton',
}

export const curvesNames: Record<Sex, MessageDescriptor> = {
  male: msg`Curves of boys`,
  female: msg`Curves of girls`,
}

export const rangeTexts: Record<RangeName, MessageDescriptor> = {
  infant: msg`0–24 mo`,
  toddler: msg`2–6 y`,
  child: msg`7–12 y`,
}
