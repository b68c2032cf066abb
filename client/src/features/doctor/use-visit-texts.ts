import { useLingui } from '@lingui/react/macro'
import { ageOn } from 'sync-protocol/rules/age'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { visitTitles } from './schedule-words.ts'
import { useToday } from './use-visits.ts'
import type { Visit } from './visit.ts'
import { visitTypeNames } from './visit-names.ts'

/** The name and the date of a visit as text. */
export function useVisitTexts(baby: Pick<Baby, 'birthDate'>) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const today = useToday()
  /** A day, with its year if it is not the current one. */
  const dayText = (day: string) => format.day(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'long')
  const ageAt = (day: string) => format.age(ageOn(baby.birthDate, day))
  const timeText = (visit: Visit) =>
    visit.kind === 'custom' && visit.row.scheduledTime !== null
      ? visit.row.scheduledTime.replace(/^0/, '')
      : ''
  return {
    dayText,
    /** The small line above the name: the age at the visit. */
    overline: (visit: Visit) =>
      visit.kind === 'standard'
        ? i18n._(visitTitles[visit.visit.key])
        : [ageAt(visit.day), i18n._(visitTypeNames[visit.row.visitType])].join(' · '),
    title: (visit: Visit) => {
      if (visit.kind === 'custom') return visit.row.title
      return visit.visit.vaccines.length > 0 ? t`Well-child visit and vaccines` : t`Well-child visit`
    },
    /** A single name, for places without room for two lines. */
    name: (visit: Visit) => {
      if (visit.kind === 'custom') return visit.row.title
      const age = i18n._(visitTitles[visit.visit.key])
      return t`Visit: ${age}`
    },
    whenText: (visit: Visit) =>
      [dayText(visit.day), timeText(visit)].filter((part) => part !== '').join(', '),
  }
}
