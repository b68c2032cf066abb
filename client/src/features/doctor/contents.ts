import type { I18n } from '@lingui/core'
import type { VisitMeasurement } from 'sync-protocol/entities/doctor-visit'
import { screeningNames, vaccineShortNames } from './schedule-words.ts'
import type { Visit } from './visit.ts'

export interface Contents {
  vaccines: string[]
  screenings: string[]
  measurements: readonly VisitMeasurement[]
}

/** What belongs to a visit, in words; of an appointment in the family's own. */
export function contentsOf(i18n: I18n, visit: Visit): Contents {
  if (visit.kind === 'custom') return visit.row
  const { vaccines, screenings, measurements } = visit.visit
  return {
    vaccines: vaccines.map(({ code }) => i18n._(vaccineShortNames[code])),
    screenings: screenings.map(({ code }) => i18n._(screeningNames[code])),
    measurements,
  }
}
