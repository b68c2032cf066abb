import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { isYoungFever } from 'sync-protocol/rules/young-fever'
import { DoctorNow } from '#features/activities/kinds/temperature/doctor-now.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { useMeasurementUnit } from '#session/units.ts'
import type { Planned } from './plan.ts'

/** Warns that a temperature needs a doctor now. */
export const FeverNotice = ({ planned: { draft, baby, problem } }: { planned: Planned }) => {
  const format = useFormat()
  const isImperial = useMeasurementUnit() === 'imperial'
  const reading = draft.fields['reading'] as { tenthsC: number } | undefined
  if (!reading || problem || !isYoungFever(reading.tenthsC, baby, civilDayOf(draft.at, format.timeZone)))
    return null
  return <DoctorNow fever={format.amount(isImperial ? 100.4 : 38, isImperial ? 'f' : 'c', 1)} />
}
