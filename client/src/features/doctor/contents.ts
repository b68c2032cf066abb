import type { I18n } from '@lingui/core'
import type { VisitMeasurement } from 'sync-protocol/entities/doctor-visit'
import { screeningNames } from './schedule-words.ts'
import type { Visit } from './visit.ts'

export interface Contents {
  screenings: string[]
  measurements: readonly VisitMeasurement[]
}

/** The text of a visit's content other than vaccines; of an appointment, the family's own words. */
export function contentsOf(i18n: I18n, visit: Visit): Contents {
  if (visit.kind === 'custom') return visit.row
  const { screenings, measurements } = visit.visit
  return { screenings: screenings.map(({ code }) => i18n._(screeningNames[code])), measurements }
}
