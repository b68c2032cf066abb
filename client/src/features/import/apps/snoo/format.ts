import { appNames } from '../app-names.ts'
import { Remarks } from '#features/activities/importing/draft-parts.ts'
import { sleepDraft } from '#features/activities/kinds/sleep/import.ts'
import type { Format } from '../../reading/format.ts'
import { minutesOf } from '../../reading/quantities.ts'
import { rowOf, skip, whenOf } from '../../reading/when.ts'

/** SNOO, as its Python client writes sessions: ISO times of the phone's clock, lengths in seconds. */
export const snoo: Format = {
  id: 'snoo',
  app: appNames.snoo,
  isOf: (columns) => columns.has('start_time', 'end_time', 'asleep', 'soothing'),
  asks: () => ['timeZone'],
  dates: ['start_time', 'end_time'],
  mayHaveOffsets: ['start_time', 'end_time'],
  read(row, reader) {
    const remarks = new Remarks()
    const length = minutesOf(row.cell('duration'), remarks, 's')
    const when = whenOf(reader, row('start_time'), row('end_time'), length)
    if (!when) return skip('noTime')
    if (/[1-9]/.test(row('soothing'))) remarks.add(`soothing: ${row('soothing')} s`)
    return rowOf([row('start_time')], sleepDraft(when, null, remarks, { location: 'CRIB' }))
  },
}
