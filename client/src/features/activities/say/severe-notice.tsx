import { isSevere } from 'sync-protocol/rules/foods/severe-signs'
import { EmergencyCard } from '#features/activities/forms/emergency-card.tsx'
import { useFormat } from '#i18n/use-format.ts'
import type { Planned } from './plan.ts'

/** Whom to call, where a symptom or a reaction that was said is a sign of danger. */
export const SevereNotice = ({ planned: { draft } }: { planned: Planned }) => {
  const { timeZone } = useFormat()
  const { signs } = draft.fields
  return Array.isArray(signs) && <EmergencyCard note="" timeZone={timeZone} isUrgent={isSevere(signs)} />
}
