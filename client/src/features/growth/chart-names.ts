import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Row } from 'sync-protocol/entities/registry'
import type { AppliedStandard } from 'sync-protocol/rules/growth/choose-reference'
import type { Sex } from 'sync-protocol/rules/growth/metrics'
import type { RangeName } from 'sync-protocol/rules/growth-chart/ranges'

/** Proper names; they are the same in every language. */
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

/** Titles of the age axis on paper. */
export const ageTitles = { months: msg`Age, months`, years: msg`Age, years` }

/** The title of a chart: "Weight, kg by month". */
export const chartTitle = (i18n: I18n, name: string, unitText: string, range: RangeName): string =>
  range === 'infant'
    ? i18n._(msg({ message: `${name}, ${unitText} by month` }))
    : i18n._(msg({ message: `${name}, ${unitText} by year` }))

/** The length of the pregnancy: "36 weeks 2 days". */
export function gestationText(
  i18n: I18n,
  { gestationalWeeks, gestationalDays }: Pick<Row<'baby'>, 'gestationalWeeks' | 'gestationalDays'>,
): string {
  const weeks = i18n._(msg({ message: plural(gestationalWeeks ?? 0, { one: '# week', other: '# weeks' }) }))
  const days = gestationalDays ?? 0
  return days > 0
    ? `${weeks} ${i18n._(msg({ message: plural(days, { one: '# day', other: '# days' }) }))}`
    : weeks
}
