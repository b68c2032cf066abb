import type { VaccineCode, VaccineDose } from 'sync-protocol/reference/visits/schedules'
import type { CivilDay } from 'sync-protocol/rules/civil-day'
import type { Visit } from './visit.ts'

/** One vaccine of a visit that took place. */
export interface RecordLine {
  key: string
  day: CivilDay
  /** A vaccine of the schedule, or what the family wrote. */
  vaccine: { code: VaccineCode; dose: VaccineDose } | { name: string }
}

export interface VaccineRecord {
  /** Oldest first. */
  given: RecordLine[]
  /** Visits that took place and of which nobody said what was given: the doctor's record has to be asked. */
  unsaid: Visit[]
}

/** What the device knows of the vaccines that were given. It claims none that nobody ticked. */
export function vaccineRecordOf(visits: readonly Visit[]): VaccineRecord {
  const given: RecordLine[] = []
  const unsaid: Visit[] = []
  for (const visit of visits) {
    if (visit.completedDate === null) continue
    const day = visit.completedDate
    if (visit.kind === 'custom') {
      for (const name of visit.row.vaccines)
        given.push({ key: `${visit.key}/${name}`, day, vaccine: { name } })
      continue
    }
    const codes = visit.completion?.vaccinesGiven ?? null
    if (codes === null) {
      if (visit.visit.vaccines.length > 0) unsaid.push(visit)
      continue
    }
    for (const { code, dose } of visit.visit.vaccines)
      if (codes.includes(code)) given.push({ key: `${visit.key}/${code}`, day, vaccine: { code, dose } })
  }
  return { given: given.sort((a, b) => (a.day + a.key < b.day + b.key ? -1 : 1)), unsaid }
}
