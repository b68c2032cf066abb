import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'
import type { EntryContext } from './kind.ts'
import { formatTime } from '#i18n/format.ts'

/** "New York" of America/New_York: the name of the place in IANA's spelling, which is all that browsers know. */
const placeOf = (timeZone: string) => timeZone.split('/').at(-1)!.replaceAll('_', ' ')

/**
 * The time on the clock of the place where an entry was logged, where that is another than on the viewer's: families
 * travel. Else nothing, as for a zone that this browser does not know.
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
  const place = placeOf(timeZone)
  return i18n._(msg({ message: `${time} in ${place}`, comment: 'the local time of an entry of a journey' }))
}
