import type { StandardVisit, VaccineCode, VaccineDose } from 'sync-protocol/reference/visits/schedules'
import type { CivilDay } from 'sync-protocol/rules/civil-day'
import { isRepeated, vaccinationId } from 'sync-protocol/rules/visit-completion'
import type { Shown } from '#db/live/use-rows.ts'
import { civilDaysBetween } from '#i18n/civil-day.ts'

type VaccineKind = StandardVisit['vaccines'][number]['kind']

/** A vaccination with the viewer's calendar day on which it was given. */
export interface Vaccination {
  row: Shown<'vaccination'>
  day: CivilDay
}

export interface VisitVaccine {
  code: VaccineCode
  dose: VaccineDose
  /** How the schedule recommends it at this visit. */
  kind: VaccineKind
  /** The day on which this dose was given, at this visit or another; null if it is not known to be given. */
  givenOn: CivilDay | null
  /** The entry of the dose; absent if it was only ticked at a visit, as in earlier versions. */
  entry: Shown<'vaccination'> | undefined
}

/** Maximum distance of a yearly dose from its visit, days. */
const halfYear = 183

interface Place {
  visit: StandardVisit
  /** The day on which it took place, else the expected day. */
  day: CivilDay
  completion: { completedDate: CivilDay; vaccinesGiven: readonly string[] | null } | undefined
}

const doseKey = ({ key }: StandardVisit, code: VaccineCode, dose: VaccineDose) =>
  isRepeated(dose) ? `${code} ${dose} ${key}` : `${code} ${dose}`

/**
 * Finds the vaccines of any standard visit of a schedule, with the doses that the family logged, or ticked at any of
 * these visits. A repeated dose belongs to the visit at which a tap logged it; a yearly dose that was logged otherwise
 * belongs to the nearest visit that lists it.
 */
export function vaccinesBy(
  scheduleId: string,
  places: readonly Place[],
  vaccinations: readonly Vaccination[] = [],
): (visit: StandardVisit) => VisitVaccine[] {
  const ticked = new Map<string, CivilDay>()
  for (const { visit, completion } of places)
    for (const { code, dose } of visit.vaccines)
      if (completion?.vaccinesGiven?.includes(code))
        ticked.set(doseKey(visit, code, dose), completion.completedDate)
  const yearly = yearlyBy(scheduleId, places, vaccinations)
  const logged = (visitKey: string, code: VaccineCode, dose: VaccineDose) =>
    vaccinations.find(({ row }) => {
      if (row.name !== code) return false
      return isRepeated(dose)
        ? row.id === vaccinationId(row.babyId, scheduleId, { code, dose, visitKey })
        : row.dose === dose
    }) ?? (dose === 'yearly' ? yearly.get(`${code} ${visitKey}`) : undefined)
  return (visit) =>
    visit.vaccines.map(({ code, dose, kind }) => {
      const found = logged(visit.key, code, dose)
      return {
        code,
        dose,
        kind,
        givenOn: found?.day ?? ticked.get(doseKey(visit, code, dose)) ?? null,
        entry: found?.row,
      }
    })
}

/**
 * Yearly doses that were not logged at a visit, each at the nearest visit that lists it; the earlier of two that are
 * equally near.
 */
function yearlyBy(scheduleId: string, places: readonly Place[], vaccinations: readonly Vaccination[]) {
  const found = new Map<string, Vaccination>()
  for (const one of vaccinations.filter(({ row }) => row.dose === 'yearly')) {
    const { row, day } = one
    const listing = places.filter(({ visit }) =>
      visit.vaccines.some(({ code, dose }) => code === row.name && dose === 'yearly'),
    )
    const isTapped = listing.some(
      ({ visit: { key } }) =>
        row.id === vaccinationId(row.babyId, scheduleId, { code: row.name, dose: 'yearly', visitKey: key }),
    )
    const awayFrom = (place: Place) => Math.abs(civilDaysBetween(place.day, day))
    const nearest = listing.toSorted((a, b) => awayFrom(a) - awayFrom(b) || (a.day < b.day ? -1 : 1))[0]
    if (isTapped || !nearest || awayFrom(nearest) > halfYear) continue
    const key = `${row.name} ${nearest.visit.key}`
    if (!found.has(key)) found.set(key, one)
  }
  return found
}

/** Vaccines grouped by kind, the due ones first. */
export function byKind(vaccines: readonly VisitVaccine[]): { kind: VaccineKind; vaccines: VisitVaccine[] }[] {
  const kinds = [...new Set(vaccines.map(({ kind }) => kind))]
  return kinds
    .map((kind) => ({ kind, vaccines: vaccines.filter((one) => one.kind === kind) }))
    .sort((a, b) => Number(b.kind === 'routine') - Number(a.kind === 'routine'))
}
