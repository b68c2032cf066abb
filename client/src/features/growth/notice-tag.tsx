import { useLingui } from '@lingui/react/macro'
import type { GrowthAlert } from 'sync-protocol/rules/growth/alert'
import { isTooEarly } from 'sync-protocol/rules/growth/alerts'
import { daysBetween } from 'sync-protocol/rules/growth/assess'
import type { Baby } from '#session/family.ts'
import { Tag } from '#ui/layout/card.tsx'
import type { Metric } from './metrics.ts'
import type { MetricView } from './use-growth.ts'

/**
 * A tag with the most serious alert of a metric's newest measurement, or that there is none. Nothing if no reference
 * applies, or if a percentile has no meaning yet. `alerts`: of all metrics, most serious first.
 */
export const NoticeTag = ({
  baby,
  metric,
  view: { newest, change },
  alerts,
}: {
  baby: Baby
  metric: Metric
  view: MetricView
  alerts: readonly GrowthAlert[]
}) => {
  const { t } = useLingui()
  // A low weight for length is shown at the weight.
  const gravest = alerts.find(
    (alert) => alert.metric === metric || (metric === 'weight' && alert.metric === 'weightForLength'),
  )
  if (gravest?.level === 'urgent') return <Tag tone="danger">{t`Contact your doctor now`}</Tag>
  if (gravest?.level === 'warning') return <Tag tone="warn">{t`Talk to your doctor`}</Tag>
  if (gravest) return <Tag tone="warn">{t`Keep an eye on it`}</Tag>
  if (!newest?.found || isTooEarly(metric, daysBetween(baby.birthDate, newest.row.date))) return null
  // "No alert" must not reassure, and does not apply across a change of curves.
  return <Tag>{change ? t`Curves changed` : t`No alert`}</Tag>
}
