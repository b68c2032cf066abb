import { useLingui } from '@lingui/react/macro'
import { isOpen } from 'sync-protocol/rules/visit-status'
import { Tag } from '#ui/layout/card.tsx'
import type { Visit } from './visit.ts'

/** Whether a visit took place, was skipped or is due; otherwise its day. */
export const StatusTag = ({ visit, day }: { visit: Visit; day: string }) => {
  const { t } = useLingui()
  if (visit.status === 'completed') return <Tag tone="ok">{day}</Tag>
  if (visit.status === 'setAside')
    return <Tag outlined>{t({ message: 'skipped', comment: 'a doctor visit' })}</Tag>
  if (!isOpen(visit)) return <Tag>{day}</Tag>
  return <Tag tone="warn">{t({ message: 'due', comment: 'a doctor visit' })}</Tag>
}
