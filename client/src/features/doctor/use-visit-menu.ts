import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { isOpen } from 'sync-protocol/rules/visit-status'
import type { Baby } from '#session/family.ts'
import type { MenuItem } from '#ui/overlay/menu.tsx'
import { useSaveVisitFile } from './use-save-visit-file.ts'
import { useVisitWrites } from './use-visit-writes.ts'
import type { Custom, Standard, Visit } from './visit.ts'

/** The menu of a visit's card. */
export function useVisitMenu({
  baby,
  visit,
  name,
  mayWrite,
  onDetails,
  onGiven,
  onDay,
  onDocuments,
}: {
  baby: Baby
  visit: Visit
  name: string
  mayWrite: boolean
  /** Absent if the details are shown. */
  onDetails: (() => void) | undefined
  onGiven: (visit: Standard) => void
  onDay: (visit: Visit) => void
  onDocuments: () => void
}): MenuItem[] {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { toggle, removeIt, setAside, bringBack } = useVisitWrites(baby)
  const saveFile = useSaveVisitFile(baby)
  const isDone = visit.status === 'completed'
  const isClosed = isDone || visit.status === 'setAside'

  const details: MenuItem[] =
    isClosed && onDetails
      ? [{ key: 'details', icon: 'info', label: t`What it includes`, onSelect: onDetails }]
      : []
  const calendar: MenuItem[] = isClosed
    ? []
    : [{ key: 'calendar', icon: 'calendar', label: t`Add to calendar`, onSelect: () => saveFile(visit) }]
  if (!mayWrite) return [...details, ...calendar]

  const given: MenuItem[] =
    isDone && visit.kind === 'standard' && visit.vaccines.length > 0
      ? [{ key: 'given', icon: 'syringe', label: t`Vaccines given`, onSelect: () => onGiven(visit) }]
      : []
  const afterwards: MenuItem[] = [
    { key: 'day', icon: 'calendar', label: t`Change the day`, onSelect: () => onDay(visit) },
    {
      key: 'measure',
      icon: 'ruler',
      label: t`Enter the measurements`,
      onSelect: () => void navigate(`/growth?add=${visit.completedDate}`),
    },
  ]
  const ofAppointment = (custom: Custom): MenuItem[] => [
    {
      key: 'edit',
      icon: 'pencil',
      label: t`Edit`,
      onSelect: () => void navigate(`/doctor-appointment?visit=${custom.row.id}`),
    },
    { key: 'delete', icon: 'trash', label: t`Delete`, onSelect: () => void removeIt(custom) },
  ]
  const skipping = (standard: Standard): MenuItem[] => {
    if (isOpen(standard))
      return [{ key: 'aside', icon: 'minus', label: t`Skip`, onSelect: () => void setAside(standard, name) }]
    if (standard.status !== 'setAside') return []
    return [
      { key: 'back', icon: 'undo', label: t`Bring back`, onSelect: () => void bringBack(standard, name) },
    ]
  }
  return [
    ...details,
    ...calendar,
    { key: 'documents', icon: 'plus', label: t`Add a document`, onSelect: onDocuments },
    ...given,
    ...(isDone ? afterwards : []),
    ...(visit.kind === 'custom' ? ofAppointment(visit) : skipping(visit)),
    {
      key: 'done',
      icon: isDone ? 'undo' : 'check',
      label: isDone ? t`Mark as not done` : t`Mark as done`,
      onSelect: () => void toggle(visit, name),
    },
  ]
}
