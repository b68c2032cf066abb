import { msg, plural } from '@lingui/core/macro'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { illnessDays } from 'sync-protocol/rules/illness/intake'
import type { DoctorLine } from '#features/activities/entries/kind-details.ts'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import { joined } from '#features/activities/entries/joined.ts'
import { whole } from '#features/activities/entries/whole.ts'
import { degreesText } from './degrees.ts'
import { fluidsText, wetText } from './illness-text.ts'
import type { BabyIllness, IllnessEntries } from './use-illness.ts'

/** Allows line breaks only after dots: "2 wet diapers" stays in one line, and no line begins with a dot. */
const unbroken = (line: string): string => line.split(' · ').map(whole).join('\u00a0· ')

/** An illness on the doctor sheet: one line per day, oldest first. `now` in ms. */
export function illnessLines(
  illness: Pick<BabyIllness, 'from' | 'until'>,
  { medicines, days }: Pick<IllnessEntries, 'medicines' | 'days'>,
  now: number,
  context: EntryContext,
): DoctorLine[] {
  const { i18n, format } = context
  return illnessDays(illness, days, now, format.timeZone)
    .reverse()
    .map((day) => {
      const doses = medicines.filter(
        ({ timestamp }) => civilDayOf(Date.parse(timestamp), format.timeZone) === day.day,
      ).length
      const highest = day.highest === null ? '' : degreesText(day.highest, context)
      return {
        label: format.day(day.day),
        value: unbroken(
          joined(
            highest && i18n._(msg({ message: `highest ${highest}`, comment: 'temperature of a day' })),
            doses > 0 && i18n._(msg({ message: plural(doses, { one: '# dose', other: '# doses' }) })),
            fluidsText(day, context),
            wetText(day, i18n),
          ) || '–',
        ),
      }
    })
}
