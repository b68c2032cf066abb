import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDoctorIllness } from '#features/activities/illness/use-doctor-illness.ts'
import { useVisits } from '#features/doctor/use-visits.ts'
import { lastVisitDay } from '#features/doctor/visit.ts'
import type { Baby } from '#session/family.ts'
import { type Period, sheetStart } from './sheet-data.ts'

/**
 * The period of the sheet, from `fromMs` to `toMs`: that of the illness in the URL, until another period is chosen.
 * `ill` is that illness while its period is shown. `now`: ms.
 */
export function useSheetSpan(baby: Baby, now: number, timeZone: string) {
  const requestedIllness = useSearchParams()[0].get('illness')
  const named = useDoctorIllness(baby, requestedIllness, now)
  const [period, setPeriod] = useState<Period>(requestedIllness === null ? 'week' : 'illness')
  const visits = useVisits(baby)
  const lastVisit = visits && lastVisitDay(visits)
  const ill = period === 'illness' ? named : undefined
  const born = { birthDate: baby.birthDate, lastVisit, timeZone }
  return {
    ...{ period, setPeriod, ill },
    hasVisit: !!lastVisit,
    hasIllness: named !== undefined,
    fromMs: ill ? ill.illness.from : sheetStart(period, born, now),
    toMs: ill?.illness.until ?? now,
  }
}
