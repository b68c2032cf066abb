import { useLingui } from '@lingui/react/macro'
import type { GrowthAlert } from 'sync-protocol/rules/growth/alert'
import { isTooEarly } from 'sync-protocol/rules/growth/alerts'
import { daysBetween } from 'sync-protocol/rules/growth/assess'
import type { Baby } from '#session/family.ts'
import { Tag } from '#ui/layout/card.tsx'
import type { Metric } from './metrics.ts'
import type { MetricView } from './use-growth.ts'

/**
 * What the newest measurement of a metric asks for, in a few words: the gravest of its alerts; where there is none, that
 * and no more. Nothing where no reference says, or where a percentile says nothing yet. `alerts`: of all metrics, the
 * gravest first.
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
  // That the weight is little for the length is said of the weight.
  const gravest = alerts.find(
    (alert) => alert.metric === metric || (metric === 'weight' && alert.metric === 'weightForLength'),
  )
  if (gravest?.level === 'urgent') return <Tag tone="danger">{t`Contact your doctor now`}</Tag>
  if (gravest?.level === 'warning') return <Tag tone="warn">{t`Talk to your doctor`}</Tag>
  if (gravest) return <Tag tone="warn">{t`Keep an eye on it`}</Tag>
  if (!newest?.found || isTooEarly(metric, daysBetween(baby.birthDate, newest.row.date))) return null
  // No alert is no more than that: it neither reassures nor holds over a change of curves.
  return <Tag>{change ? t`Curves changed` : t`No alert`}</Tag>
}
