import type { VaccineDose } from 'sync-protocol/reference/visits/schedules'
import type { CivilDay } from 'sync-protocol/rules/civil-day'
import { isRepeated } from 'sync-protocol/rules/visit-completion'
import type { Shown } from '#db/live/use-rows.ts'
import type { Visit } from './visit.ts'
import type { Vaccination } from './visit-vaccines.ts'

/** A given vaccine. */
export interface RecordLine {
  key: string
  day: CivilDay
  /** A code of the schedule, or the family's own text. */
  name: string
  dose: VaccineDose | '5' | null
  /** The entry with its details; absent if it was only ticked at a visit. */
  entry?: Shown<'vaccination'>
}

export interface VaccineRecord {
  /** Oldest first. */
  given: RecordLine[]
  /** Completed visits without information on the vaccines given; the doctor's record has it. */
  unsaid: Visit[]
}

/** The given vaccines as known to the device. Contains only logged or ticked ones. */
export function vaccineRecordOf(
  visits: readonly Visit[],
  vaccinations: readonly Vaccination[] = [],
): VaccineRecord {
  const given: RecordLine[] = vaccinations.map(({ row, day }) => ({
    key: row.id,
    day,
    name: row.name,
    dose: row.dose,
    entry: row,
  }))
  const logged = new Set(vaccinations.map(({ row }) => `${row.name} ${row.dose}`))
  const unsaid: Visit[] = []
  for (const visit of visits) {
    if (visit.completedDate === null) continue
    const day = visit.completedDate
    if (visit.kind === 'custom') {
      for (const name of visit.row.vaccines)
        given.push({ key: `${visit.key}/${name}`, day, name, dose: null })
      continue
    }
    const codes = visit.completion?.vaccinesGiven ?? null
    if (codes === null && visit.vaccines.length > 0 && !visit.vaccines.some(({ entry }) => entry))
      unsaid.push(visit)
    for (const { code, dose, entry } of visit.vaccines) {
      const isLogged = isRepeated(dose) ? entry !== undefined : logged.has(`${code} ${dose}`)
      if (codes?.includes(code) && !isLogged)
        given.push({ key: `${visit.key}/${code}`, day, name: code, dose })
    }
  }
  return { given: given.sort((a, b) => (a.day + a.key < b.day + b.key ? -1 : 1)), unsaid }
}
