import { appNames } from '../app-names.ts'
import { Remarks } from '#features/activities/importing/draft-parts.ts'
import { bottleDraft, nursingDraft, milkOf } from '#features/activities/kinds/feeding/import.ts'
import { diaperDraft } from '#features/activities/kinds/diaper/import.ts'
import { pumpingDraft } from '#features/activities/kinds/pumping/import.ts'
import { sleepDraft } from '#features/activities/kinds/sleep/import.ts'
import { growthDraft } from '../../reading/growth-draft.ts'
import { noteDraft } from '#features/activities/kinds/note/import.ts'
import { momentOf } from '../../reading/moment.ts'
import type { Format, Question, Reader } from '../../reading/format.ts'
import type { Cells } from '../../reading/table.ts'
import { quantityOf } from '../../reading/quantities.ts'
import type { Dimension } from '#i18n/quantity/units.ts'
import { rowOf, skip, whenOf } from '../../reading/when.ts'

/** Hatch: one file, an activity per row; amounts mostly without a unit, and times like `14:41 PM`. */
export const hatch: Format = {
  id: 'hatch',
  app: appNames.hatch,
  isOf: (columns) => columns.has('Baby Name', 'Start Time', 'Activity', 'Percentile'),
  asks: () => ['timeZone', 'dateOrder', 'volume', 'weight', 'length'],
  dates: ['Start Time', 'End Time'],
  needs: (row, question) => question === 'timeZone' || question === 'dateOrder' || unitOf(row) === question,
  children: (row) => row('Baby Name'),
  read(row, reader) {
    const when = whenOf(reader, row('Start Time'), row('End Time'))
    if (!when) return skip('noTime')
    const activity = row('Activity').toLowerCase()
    const remarks = new Remarks(row('Notes'))
    const key = [activity, row('Start Time'), row('End Time'), row('Amount'), row('Info')]
    const info = infoOf(row)
    if (/sleep|nap/.test(activity)) return rowOf(key, sleepDraft(when, null, remarks))
    if (/diaper/.test(activity)) {
      const isBoth = /both|mixed/.test(info)
      const [isWet, soiled] = [isBoth || /wet|pee/.test(info), isBoth || /dirty|poo/.test(info)]
      if (!isWet && !soiled && !/dry/.test(info)) return skip('badValue')
      return rowOf(key, diaperDraft(when, { wetness: isWet ? 'WET' : 'DRY', soiled }, remarks))
    }
    if (/pump/.test(activity)) {
      const total = volumeOf(row, reader, remarks)
      return rowOf(key, pumpingDraft(when, { left: null, right: null, total }, remarks))
    }
    if (/weight|length|height|head/.test(activity))
      return rowOf(
        key,
        growthDraft(
          momentOf(row('Start Time'), reader.answers.dateOrder)!.day,
          sizeOf(activity, row, reader, remarks),
          remarks,
        ),
      )
    if (/nurs|breast|feed|bottle/.test(activity)) {
      const side = sideOf(info)
      if (!side && !isNursing(activity, info))
        return rowOf(key, bottleDraft(when, volumeOf(row, reader, remarks), milkOf(row('Info')), remarks))
      const minutes = ((when.to ?? when.from) - when.from) / 60_000
      const of = { left: side === 'left' ? minutes : 0, right: side === 'right' ? minutes : 0 }
      return rowOf(key, nursingDraft(when, { ...of, first: 'LEFT' }, remarks))
    }
    // Rows of other kinds are kept as notes with their own words.
    const words = [row('Activity'), row('Amount'), row('Info'), row('Notes')].filter((word) => word !== '')
    return row('Activity') === '' ? skip('unknownKind') : rowOf(key, noteDraft(when, new Remarks(...words)))
  },
}

const infoOf = (row: Cells) => `${row('Info')} ${row('Amount')}`.toLowerCase()
const sideOf = (info: string) => (/left/.test(info) ? 'left' : /right/.test(info) ? 'right' : null)
const isNursing = (activity: string, info: string) => /nurs|breast ?feed/.test(`${activity} ${info}`)

/** The unit that the user must answer for a row: its amount has none. */
function unitOf(row: Cells): Question | null {
  const activity = row('Activity').toLowerCase()
  const names = (dimension: Dimension) =>
    quantityOf(dimension, row.cell('Amount'), { otherwise: null }, new Remarks()) !== null
  if (!/\p{N}/u.test(row('Amount')) || /sleep|nap|diaper/.test(activity)) return null
  if (/weight/.test(activity)) return names('weight') ? null : 'weight'
  if (/length|height|head/.test(activity)) return names('length') ? null : 'length'
  const info = infoOf(row)
  const isBottle = /feed|bottle|breast/.test(activity) && !sideOf(info) && !isNursing(activity, info)
  return (isBottle || /pump/.test(activity)) && !names('volume') ? 'volume' : null
}

const volumeOf = (row: Cells, { answers }: Reader, remarks: Remarks) =>
  quantityOf('volume', row.cell('Amount'), { otherwise: answers.volume }, remarks)

function sizeOf(activity: string, row: Cells, { answers }: Reader, remarks: Remarks) {
  const none = { weight: null, height: null, head: null }
  const cell = row.cell('Amount')
  if (activity.includes('weight'))
    return { ...none, weight: quantityOf('weight', cell, { otherwise: answers.weight }, remarks) }
  const length = quantityOf('length', cell, { otherwise: answers.length }, remarks)
  return activity.includes('head') ? { ...none, head: length } : { ...none, height: length }
}
