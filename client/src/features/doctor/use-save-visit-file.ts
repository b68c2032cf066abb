import { useLingui } from '@lingui/react/macro'
import { defaultSchedule } from 'sync-protocol/reference/visits/schedules'
import { visitCompletionId } from 'sync-protocol/rules/visit-completion'
import { useLocalData } from '#db/schema/local-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { saveFile } from '#ui/files/save-file.ts'
import { contentsOf } from './contents.ts'
import { icsOf } from './ics.ts'
import { useVisitTexts } from './use-visit-texts.ts'
import { vaccineShortNames } from '#i18n/vaccines/short-names.ts'
import { vaccineKindNames } from './schedule-words.ts'
import type { Standard, Visit } from './visit.ts'
import { byKind } from './visit-vaccines.ts'
import { measurementNames } from './visit-names.ts'

/** Adds a visit to the phone's calendar, as a file. Works offline. */
export function useSaveVisitFile(baby: Pick<Baby, 'id' | 'name' | 'birthDate'>): (visit: Visit) => void {
  const { t, i18n } = useLingui()
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const texts = useVisitTexts(baby)
  return (visit) => {
    const { screenings, measurements } = contentsOf(i18n, visit)
    const listed = (title: string, names: readonly string[]) =>
      names.length > 0 ? [`${title}: ${names.join(', ')}`] : []
    // Vaccines that were already given are not part of the event.
    const vaccinesOf = (standard: Standard) =>
      byKind(standard.vaccines.filter(({ givenOn }) => givenOn === null)).flatMap(({ kind, vaccines }) =>
        listed(
          kind === 'routine' ? t`Vaccines` : i18n._(vaccineKindNames[kind]),
          vaccines.map(({ code }) => i18n._(vaccineShortNames[code])),
        ),
      )
    const isCustom = visit.kind === 'custom'
    const description = [
      ...(isCustom && visit.row.description ? [visit.row.description] : []),
      ...(isCustom ? listed(t`Vaccines`, visit.row.vaccines) : vaccinesOf(visit)),
      ...listed(t`Screenings`, screenings),
      ...listed(
        t`Measurements`,
        measurements.map((name) => i18n._(measurementNames[name])),
      ),
      ...(isCustom && visit.row.notes ? [visit.row.notes] : []),
    ].join('\n')
    const ics = icsOf(
      {
        id: isCustom ? visit.row.id : visitCompletionId(baby.id, defaultSchedule.id, visit.visit.key),
        title: `${baby.name}: ${texts.name(visit)}`,
        description,
        day: visit.day,
        time: isCustom ? visit.row.scheduledTime : null,
        timeZone: isCustom ? visit.row.timeZone : timeZone,
      },
      clock.now(),
    )
    void saveFile(`visit-${visit.day}.ics`, new Blob([ics], { type: 'text/calendar;charset=utf-8' }))
  }
}
