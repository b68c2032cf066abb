import { appNames } from '../app-names.ts'
import { Remarks } from '#features/activities/importing/draft-parts.ts'
import { bottleDraft, nursingDraft, milkOf } from '#features/activities/kinds/feeding/import.ts'
import { diaperDraft } from '#features/activities/kinds/diaper/import.ts'
import { sleepDraft } from '#features/activities/kinds/sleep/import.ts'
import { noteDraft } from '#features/activities/kinds/note/import.ts'
import type { Format, Reader } from '../../reading/format.ts'
import { clockMinutes, quantityOf } from '../../reading/quantities.ts'
import type { Dimension, UnitsOf } from '#i18n/quantity/units.ts'
import { rowOf, skip, whenOf } from '../../reading/when.ts'

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
      const [left, right] = [minutesBefore(said, 'left', remarks), minutesBefore(said, 'right', remarks)]
      const first =
        said.indexOf('right') >= 0 && said.indexOf('right') < said.indexOf('left') ? 'RIGHT' : 'LEFT'
      return rowOf(key, nursingDraft(when, { left, right, first }, remarks))
    }
    if (/bottle|drank|formula/.test(said))
      return rowOf(key, bottleDraft(when, volumeIn(said, reader, remarks), milkOf(milkIn(said)), remarks))
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

/** What stands before a number in a sentence; whatever else does may belong to it: `4 to 5 oz` is no 5 oz. */
const leadsIn =
  /[(;]|:(?!\d)|(?<!\d),|drank|bottle|formula|milk|nursed|\bfed\b|\bhad\b|\bate\b|\bof\b|\band\b/

function quantityBefore<D extends Dimension>(
  dimension: D,
  said: string,
  unit: RegExp,
  otherwise: UnitsOf[D] | null,
  remarks: Remarks,
) {
  const [named = '', word = ''] = unit.exec(said) ?? []
  if (named === '') return null
  const number = said.slice(0, said.indexOf(named)).split(leadsIn).at(-1)!.trim()
  const cell = { text: `${number} ${word}`, header: '', mark: null }
  return number === '' ? null : quantityOf(dimension, cell, { otherwise }, remarks)
}

const minutesBefore = (said: string, side: string, remarks: Remarks): number =>
  quantityBefore('time', said, new RegExp(`(min)[a-z]* ${side}`), null, remarks)?.value ?? 0

const volumeIn = (said: string, { answers }: Reader, remarks: Remarks) =>
  quantityBefore('volume', said, /(?<=[^\p{L}])(ml|fl ?oz|oz)\b/u, answers.volume, remarks)

const milkIn = (said: string) =>
  /formula/.test(said) ? 'formula' : /breast|milk|expressed/.test(said) ? 'breast milk' : ''
