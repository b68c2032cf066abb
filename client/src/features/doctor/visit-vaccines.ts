import type { StandardVisit, VaccineCode, VaccineDose } from 'sync-protocol/reference/visits/schedules'
import type { CivilDay } from 'sync-protocol/rules/civil-day'

type VaccineKind = StandardVisit['vaccines'][number]['kind']

export interface VisitVaccine {
  code: VaccineCode
  dose: VaccineDose
  /** How firmly it is planned at this visit. */
  kind: VaccineKind
  /** The day on which this dose was ticked as given, at this visit or another; null while nobody ticked it. */
  givenOn: CivilDay | null
}

interface Place {
  visit: StandardVisit
  completion: { completedDate: CivilDay; vaccinesGiven: readonly string[] | null } | undefined
}

/** Doses that say how often or whether, not which one: given at one visit says nothing of another. */
const repeated: ReadonlySet<VaccineDose> = new Set(['yearly', 'advice'])

const doseKey = ({ key }: StandardVisit, code: VaccineCode, dose: VaccineDose) =>
  repeated.has(dose) ? `${code} ${dose} ${key}` : `${code} ${dose}`

/** Finds the vaccines of any standard visit, with the doses that the family ticked at any of these visits. */
export function vaccinesBy(places: readonly Place[]): (visit: StandardVisit) => VisitVaccine[] {
  const given = new Map<string, CivilDay>()
  for (const { visit, completion } of places)
    for (const { code, dose } of visit.vaccines)
      if (completion?.vaccinesGiven?.includes(code))
        given.set(doseKey(visit, code, dose), completion.completedDate)
  return (visit) =>
    visit.vaccines.map(({ code, dose, kind }) => ({
      code,
      dose,
      kind,
      givenOn: given.get(doseKey(visit, code, dose)) ?? null,
    }))
}

/** Vaccines grouped by how firmly they are planned, those that are due first. */
export function byKind(vaccines: readonly VisitVaccine[]): { kind: VaccineKind; vaccines: VisitVaccine[] }[] {
  const kinds = [...new Set(vaccines.map(({ kind }) => kind))]
  return kinds
    .map((kind) => ({ kind, vaccines: vaccines.filter((one) => one.kind === kind) }))
    .sort((a, b) => Number(b.kind === 'routine') - Number(a.kind === 'routine'))
}
