import { appNames } from '../app-names.ts'
import { Remarks } from '#features/activities/importing/draft-parts.ts'
import { bottleDraft, nursingDraft, solidsDraft, milkOf } from '#features/activities/kinds/feeding/import.ts'
import { diaperDraft } from '#features/activities/kinds/diaper/import.ts'
import { pumpingDraft } from '#features/activities/kinds/pumping/import.ts'
import { sleepDraft } from '#features/activities/kinds/sleep/import.ts'
import type { Format } from '../../reading/format.ts'
import type { Cells, Columns } from '../../reading/table.ts'
import { minutesOf, quantityOf } from '../../reading/quantities.ts'
import { rowOf, skip, whenOf } from '../../reading/when.ts'

/** Feed Baby: one file per kind; the time of day precedes the date, and the month precedes the day. */
export const feedBaby: Format = {
  id: 'feed-baby',
  app: appNames.feedBaby,
  isOf: (columns) => kindOf(columns) !== undefined,
  asks: () => ['timeZone'],
  dates: ['Start Time', 'End Time', 'Time'],
  dateOrder: 'MDY',
  read(row, reader) {
    const kind = kindOf(reader.columns)
    if (!kind) return skip('unknownKind')
    const remarks = new Remarks(row('Notes'))
    const minutes = minutesOf(row.cell('Duration (Minutes)', 'Approximate Duration (Minutes)'), remarks)
    const when = whenOf(reader, row('Start Time', 'Time'), row('End Time'), minutes)
    if (!when) return skip('noTime')
    const key = [kind, row('id'), row('Start Time', 'Time')]
    if (kind === 'sleep') return rowOf(key, sleepDraft(when, null, remarks))
    if (kind === 'pumping')
      return rowOf(
        key,
        pumpingDraft(when, { left: null, right: null, total: volumeOf(row, remarks) }, remarks),
      )
    const type = row('Feed Type', 'Type').toLowerCase()
    if (kind === 'diaper') {
      const isBoth = /both|mixed/.test(type)
      const [isWet, soiled] = [
        isBoth || /wet|pee|urin|wee/.test(type),
        isBoth || /dirty|poo|solid|stool|bm/.test(type),
      ]
      if (!isWet && !soiled && !/dry/.test(type)) return skip('badValue')
      return rowOf(key, diaperDraft(when, { wetness: isWet ? 'WET' : 'DRY', soiled }, remarks))
    }
    if (/solid|food/.test(type)) return rowOf(key, solidsDraft(when, row('Food Type'), null, remarks))
    if (!/bottle|formula|expressed/.test(type)) {
      const length = when.to === null ? 0 : Math.max(0, (when.to - when.from) / 60_000)
      const left = /left/.test(type) ? length : 0
      const right = /right/.test(type) ? length : 0
      return rowOf(key, nursingDraft(when, { left, right, first: 'LEFT' }, remarks))
    }
    return rowOf(key, bottleDraft(when, volumeOf(row, remarks), milkOf(row('Bottle Type') || type), remarks))
  },
}

type Kind = 'feed' | 'sleep' | 'diaper' | 'pumping'

function kindOf(columns: Columns): Kind | undefined {
  if (!columns.has('id')) return undefined
  if (columns.has('Start Time', 'Feed Type')) return 'feed'
  if (columns.has('Start Time', 'Approximate Duration (Minutes)')) return 'sleep'
  if (columns.has('Start Time') && columns.first('Quantity (oz)', 'Quantity (ml or g)', 'Quantity (ml)'))
    return 'pumping'
  return columns.has('Time', 'Type', 'Notes') ? 'diaper' : undefined
}

function volumeOf(row: Cells, remarks: Remarks) {
  const [ml, oz] = [row.cell('Quantity (ml or g)', 'Quantity (ml)'), row.cell('Quantity (oz)')]
  // The row has the amount in both units; the unit column names the one that was entered.
  const isOunces = /oz/i.test(row('Unit')) ? oz.text !== '' : /^[0.,]*$/.test(ml.text)
  return isOunces
    ? quantityOf('volume', oz, { otherwise: 'fl_oz' }, remarks)
    : quantityOf('volume', ml, { otherwise: 'ml' }, remarks)
}
