import { appNames } from '../app-names.ts'
import { Remarks } from '../../reading/draft-parts.ts'
import { bottleDraft, diaperDraft, nursingDraft, sleepDraft } from '../../reading/drafts.ts'
import { noteDraft } from '../../reading/health-drafts.ts'
import type { Format, Reader } from '../../reading/format.ts'
import { clockMinutes, numberOf, volumeUnitOf } from '../../reading/values.ts'
import { rowOf, skip, whenOf } from '../../reading/when.ts'
import { milkOf } from '../../reading/words.ts'

/**
 * Baby Connect: what happened stands in a sentence (`nursed (10min left,5min right)`). Its plain kinds are read from
 * there, and every other row is kept as a note of that sentence.
 */
export const babyConnect: Format = {
  id: 'baby-connect',
  app: appNames.babyConnect,
  isOf: (columns) => columns.has('activity', 'start_time', 'extra_data', 'text'),
  asks: () => ['timeZone', 'dateOrder'],
  dates: ['start_time', 'end_time'],
  read(row, reader) {
    const when = whenOf(reader, row('start_time'), row('end_time'), clockMinutes(row('duration')))
    if (!when) return skip('noTime')
    const [text, kind] = [row('text'), row('activity').toLowerCase()]
    const said = `${kind} ${text.toLowerCase()}`
    const remarks = new Remarks(row('notes'))
    const key = [kind, row('start_time'), row('end_time'), text]
    if (/nurs/.test(said)) {
      const left = minutesBefore(said, 'left')
      const right = minutesBefore(said, 'right')
      const first =
        said.indexOf('right') >= 0 && said.indexOf('right') < said.indexOf('left') ? 'RIGHT' : 'LEFT'
      return rowOf(key, nursingDraft(when, { left, right, first }, remarks))
    }
    if (/bottle|drank|formula/.test(said))
      return rowOf(key, bottleDraft(when, volumeIn(said, reader), milkOf(milkIn(said)), remarks))
    if (/diaper|\bbm\b/.test(said)) {
      const [isWet, soiled] = [/wet|pee/.test(said), /\bbm\b|poo|dirty|soiled/.test(said)]
      if (!isWet && !soiled && !/dry/.test(said)) remarks.add(text)
      return rowOf(key, diaperDraft(when, { wetness: isWet || !soiled ? 'WET' : 'DRY', soiled }, remarks))
    }
    if (/sle(ep|pt)|\bnap/.test(said)) return rowOf(key, sleepDraft(when, null, remarks))
    const words = [text || row('activity'), row('extra_data')].filter((word) => word !== '')
    return rowOf(key, noteDraft(when, new Remarks(...words)))
  },
}

const minutesBefore = (said: string, side: string): number =>
  Number(new RegExp(`(\\d{1,3}) ?min[a-z]* ${side}`).exec(said)?.[1] ?? 0)

function volumeIn(said: string, { answers }: Reader) {
  const [, amount = '', unit = ''] = /(\d{1,4}(?:[.,]\d{1,2})?) ?(ml|fl ?oz|oz)\b/.exec(said) ?? []
  const value = numberOf(amount)
  return value > 0 ? { value, unit: volumeUnitOf(unit) ?? answers.volume } : null
}

const milkIn = (said: string) =>
  /formula/.test(said) ? 'formula' : /breast|milk|expressed/.test(said) ? 'breast milk' : ''
