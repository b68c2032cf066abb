import { useLingui } from '@lingui/react/macro'
import { percentileNotice } from 'sync-protocol/rules/growth/percentile'
import { Tag } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import type { MetricView } from './use-growth.ts'

/** What the newest percentile asks for, in two or three words; nothing where no reference says. */
export const NoticeTag = ({ view }: { view: MetricView }) => {
  const { t } = useLingui()
  const found = view.newest?.found
  if (!found) return null
  const notice = percentileNotice(found.percentile)
  if (notice === null)
    return (
      <Tag tone="ok">
        <Icon name="check" size={14} />
        {t`On track`}
      </Tag>
    )
  return (
    <Tag tone="warn">
      {notice === 'consult_low' || notice === 'consult_high' ? t`Talk to your doctor` : t`Keep an eye on it`}
    </Tag>
  )
}
