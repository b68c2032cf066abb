import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Intake } from 'sync-protocol/rules/illness/intake'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import { joined } from '#features/activities/entries/joined.ts'
import { volumeText } from '#features/activities/entries/volume-text.ts'
import { illnessName } from '#features/activities/kinds/illness/words.ts'
import type { BabyIllness } from './use-illness.ts'

/** The family's name for it, else "Illness". */
export const nameOf = ({ name }: Pick<BabyIllness, 'name'>, i18n: I18n): string => name ?? i18n._(illnessName)

/** "5 wet diapers"; empty if no wet diaper was logged. */
export const wetText = ({ wet }: Pick<Intake, 'wet'>, i18n: I18n): string =>
  wet === null ? '' : i18n._(msg({ message: plural(wet, { one: '# wet diaper', other: '# wet diapers' }) }))

/** Fluids as text: ml of bottles, and the number of nursings. Empty if there are none. */
export function fluidsText({ ml, nursings }: Intake, { i18n, format, units }: EntryContext): string {
  return joined(
    ml > 0 && volumeText({ ml, unit: 'ml', value: Math.round(ml) }, { format, units }),
    nursings > 0 &&
      i18n._(msg({ message: plural(nursings, { one: '# breastfeed', other: '# breastfeeds' }) })),
  )
}

/** "Mar 1 – Mar 4", or the first day of a current illness. */
export const spanText = ({ from, until }: Pick<BabyIllness, 'from' | 'until'>, { format }: EntryContext) => {
  const [first, last] = [format.date(from), until === null ? null : format.date(until)]
  return last === null || last === first ? first : `${first} – ${last}`
}
