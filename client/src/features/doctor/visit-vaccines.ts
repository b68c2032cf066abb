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
  /** How firmly it is planned at this visit. */
  kind: VaccineKind
  /** The day on which this dose was given, at this visit or another; null while nobody said so. */
  givenOn: CivilDay | null
  /** The entry that says so; absent where it was ticked at a visit alone, as earlier versions did. */
  entry: Shown<'vaccination'> | undefined
}

/** A yearly dose is of no visit that is further away than this, days. */
const halfYear = 183

interface Place {
  visit: StandardVisit
  /** When it took place, else when it is expected. */
  day: CivilDay
  completion: { completedDate: CivilDay; vaccinesGiven: readonly string[] | null } | undefined
}

const doseKey = ({ key }: StandardVisit, code: VaccineCode, dose: VaccineDose) =>
  isRepeated(dose) ? `${code} ${dose} ${key}` : `${code} ${dose}`

/**
 * Finds the vaccines of any standard visit of a schedule, with the doses that the family logged, or ticked at any of these
 * visits. A dose that is given again and again is the visit's where a tap at the visit wrote it; a yearly one that was
 * logged otherwise is of the visit that lists it and is nearest.
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

/** Yearly doses that no tap at a visit wrote, each at the nearest visit that lists it; of two as near at the earlier. */
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

/** Vaccines grouped by how firmly they are planned, those that are due first. */
export function byKind(vaccines: readonly VisitVaccine[]): { kind: VaccineKind; vaccines: VisitVaccine[] }[] {
  const kinds = [...new Set(vaccines.map(({ kind }) => kind))]
  return kinds
    .map((kind) => ({ kind, vaccines: vaccines.filter((one) => one.kind === kind) }))
    .sort((a, b) => Number(b.kind === 'routine') - Number(a.kind === 'routine'))
}
