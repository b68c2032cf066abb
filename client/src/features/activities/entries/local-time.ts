import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'
import type { EntryContext } from './kind.ts'
import { cityOf } from '#i18n/cities.ts'
import { formatTime } from '#i18n/format.ts'
import type { Language } from '#i18n/languages.ts'

/**
 * The wall-clock time at the place where an entry was logged, if it differs from the viewer's: families travel.
 * Empty if it is the same, and for a zone that this browser does not support.
 */
export function localTimeText(
  { at, rows: [row] }: Pick<Entry, 'at' | 'rows'>,
  { i18n, format }: Pick<EntryContext, 'i18n' | 'format'>,
): string {
  const { timeZone } = row
  if (timeZone === format.timeZone) return ''
  let time: string
  try {
    time = formatTime(i18n, at, timeZone)
  } catch {
    return ''
  }
  if (time === format.time(at)) return ''
  const place = cityOf(timeZone, i18n.locale as Language)
  return i18n._(msg({ message: `${time} in ${place}`, comment: 'the local time of an entry of a journey' }))
}

/**
 * The places that the family travelled between, if the clocks at two entries differ. Empty otherwise, and for a
 * zone that this browser does not support.
 */
export function journeyText(
  before: Pick<Entry, 'rows'> | undefined,
  after: Pick<Entry, 'at' | 'rows'> | undefined,
  i18n: EntryContext['i18n'],
): string {
  if (!before || !after) return ''
  const [from, to] = [before.rows[0].timeZone, after.rows[0].timeZone]
  if (from === to) return ''
  try {
    if (formatTime(i18n, after.at, from) === formatTime(i18n, after.at, to)) return ''
  } catch {
    return ''
  }
  const [left, reached] = [from, to].map((zone) => cityOf(zone, i18n.locale as Language))
  return i18n._(
    msg({ message: `Journey: ${left} → ${reached}`, comment: 'a day on which the time zone changed' }),
  )
}
