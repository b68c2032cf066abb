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
 * Baby Connect: each row has a sentence (`nursed (10min left,5min right)`). Simple kinds are read from it; every other
 * row becomes a note with that sentence.
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
    const sentence = `${kind} ${text.toLowerCase()}`
    const remarks = new Remarks(row('notes'))
    const key = [kind, row('start_time'), row('end_time'), text]
    if (/nurs/.test(sentence)) {
      const [left, right] = [
        minutesBefore(sentence, 'left', remarks),
        minutesBefore(sentence, 'right', remarks),
      ]
      const first =
        sentence.indexOf('right') >= 0 && sentence.indexOf('right') < sentence.indexOf('left')
          ? 'RIGHT'
          : 'LEFT'
      return rowOf(key, nursingDraft(when, { left, right, first }, remarks))
    }
    if (/bottle|drank|formula/.test(sentence))
      return rowOf(
        key,
        bottleDraft(when, volumeIn(sentence, reader, remarks), milkOf(milkIn(sentence)), remarks),
      )
    if (/diaper|\bbm\b/.test(sentence)) {
      const [isWet, soiled] = [/wet|pee/.test(sentence), /\bbm\b|poo|dirty|soiled/.test(sentence)]
      if (!isWet && !soiled && !/dry/.test(sentence)) remarks.add(text)
      return rowOf(key, diaperDraft(when, { wetness: isWet || !soiled ? 'WET' : 'DRY', soiled }, remarks))
    }
    if (/sle(ep|pt)|\bnap/.test(sentence)) return rowOf(key, sleepDraft(when, null, remarks))
    const words = [text || row('activity'), row('extra_data')].filter((word) => word !== '')
    return rowOf(key, noteDraft(when, new Remarks(...words)))
  },
}

/** Text that may precede a number in a sentence. Any other text may belong to the number: `4 to 5 oz` is not 5 oz. */
const leadsIn =
  /[(;]|:(?!\d)|(?<!\d),|drank|bottle|formula|milk|nursed|\bfed\b|\bhad\b|\bate\b|\bof\b|\band\b/

function quantityBefore<D extends Dimension>(
  dimension: D,
  sentence: string,
  unit: RegExp,
  otherwise: UnitsOf[D] | null,
  remarks: Remarks,
) {
  const [named = '', word = ''] = unit.exec(sentence) ?? []
  if (named === '') return null
  const number = sentence.slice(0, sentence.indexOf(named)).split(leadsIn).at(-1)!.trim()
  const cell = { text: `${number} ${word}`, header: '', mark: null }
  return number === '' ? null : quantityOf(dimension, cell, { otherwise }, remarks)
}

const minutesBefore = (sentence: string, side: string, remarks: Remarks): number =>
  quantityBefore('time', sentence, new RegExp(`(min)[a-z]* ${side}`), null, remarks)?.value ?? 0

const volumeIn = (sentence: string, { answers }: Reader, remarks: Remarks) =>
  quantityBefore('volume', sentence, /(?<=[^\p{L}])(ml|fl ?oz|oz)\b/u, answers.volume, remarks)

const milkIn = (sentence: string) =>
  /formula/.test(sentence) ? 'formula' : /breast|milk|expressed/.test(sentence) ? 'breast milk' : ''
