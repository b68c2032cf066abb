import { isSevere } from 'sync-protocol/rules/foods/severe-signs'
import { EmergencyCard } from '#features/activities/forms/emergency-card.tsx'
import { useFormat } from '#i18n/use-format.ts'
import type { Planned } from './plan.ts'

/** Shows whom to call if a symptom or a reaction of the line is a sign of danger. */
export const SevereNotice = ({ planned: { draft } }: { planned: Planned }) => {
  const { timeZone } = useFormat()
  const { signs } = draft.fields
  return Array.isArray(signs) && <EmergencyCard note="" timeZone={timeZone} isUrgent={isSevere(signs)} />
}
