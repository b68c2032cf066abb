import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Row } from 'sync-protocol/entities/registry'

type Diaper = Row<'diaperChange'>
type Named<Value extends string> = Record<Value, MessageDescriptor>

export const wetnessNames: Named<Diaper['wetness']> = {
  DRY: msg({ message: 'Dry', comment: 'diaper' }),
  DAMP: msg({ message: 'Damp', comment: 'diaper' }),
  WET: msg({ message: 'Wet', comment: 'diaper' }),
  VERY_WET: msg({ message: 'Very wet', comment: 'diaper' }),
}

export const consistencyNames: Named<NonNullable<Diaper['consistency']>> = {
  LIQUID: msg({ message: 'Liquid', comment: 'stool' }),
  SOFT: msg({ message: 'Soft', comment: 'stool' }),
  FORMED: msg({ message: 'Formed', comment: 'stool' }),
  HARD: msg({ message: 'Hard', comment: 'stool' }),
}

export const colourNames: Named<NonNullable<Diaper['colour']>> = {
  YELLOW: msg({ message: 'Yellow', comment: 'stool' }),
  BROWN: msg({ message: 'Brown', comment: 'stool' }),
  GREEN: msg({ message: 'Green', comment: 'stool' }),
  BLACK: msg({ message: 'Black', comment: 'stool' }),
  RED: msg({ message: 'Red', comment: 'stool' }),
  WHITE: msg({ message: 'White', comment: 'stool' }),
}

/** Contents of a diaper in one line: "Very wet, soiled · soft, yellow". */
export function diaperText(
  i18n: I18n,
  diaper: Pick<Diaper, 'wetness' | 'soiled' | 'consistency' | 'colour'>,
): string {
  const wetness = i18n._(wetnessNames[diaper.wetness])
  const contents = diaper.soiled ? i18n._(msg({ message: `${wetness}, dirty` })) : wetness
  const stool = [
    diaper.consistency && i18n._(consistencyNames[diaper.consistency]),
    diaper.colour && i18n._(colourNames[diaper.colour]),
  ].filter((word) => word !== null)
  const stoolText = stool.join(', ').toLocaleLowerCase(i18n.locale)
  return stoolText === '' ? contents : `${contents} · ${stoolText}`
}
