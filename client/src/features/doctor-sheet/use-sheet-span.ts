import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDoctorIllness } from '#features/activities/illness/use-doctor-illness.ts'
import { useVisits } from '#features/doctor/use-visits.ts'
import { lastVisitDay } from '#features/doctor/visit.ts'
import type { Baby } from '#session/family.ts'
import { type Period, sheetStart } from './sheet-data.ts'

/**
 * Of which time the sheet is, from `fromMs` to `toMs`: the illness that the address names, until another period is chosen.
 * `ill` is that illness where it is the period. `now`: ms.
 */
export function useSheetSpan(baby: Baby, now: number, timeZone: string) {
  const asked = useSearchParams()[0].get('illness')
  const named = useDoctorIllness(baby, asked, now)
  const [period, setPeriod] = useState<Period>(asked === null ? 'week' : 'illness')
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
